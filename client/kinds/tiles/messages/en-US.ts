import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Tiles',
  settings: 'Tile settings',
  'settings.cover': 'Cover',
  'settings.cover.none': 'No cover',
  'settings.fit': 'Picture',
  'settings.fit.cover': 'Fill',
  'settings.fit.contain': 'Fit',
  'settings.crop': 'Crop',
  'settings.crop.top': 'Top',
  'settings.crop.center': 'Center',
  'settings.crop.bottom': 'Bottom',
  'settings.size': 'Size',
  'settings.size.s': 'Small',
  'settings.size.m': 'Medium',
  'settings.size.l': 'Large',
} satisfies Translation<typeof ru>
