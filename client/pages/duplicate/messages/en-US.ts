import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  ask: 'Duplicate “{{title}}”?',
  all_one: 'With {{count}} nested page',
  all_other: 'With {{count}} nested pages',
  one: 'This page only',
  cancel: 'Cancel',
  title: '{{title}} (copy)',
  done: '“{{title}}” duplicated',
  'engine.menu': 'Copy for {{engine}}…',
  'engine.title': 'Copy the board for {{engine}}',
  'engine.text':
    'A new board appears beside this one, to be edited with {{engine}}. This one stays as it is.',
  'engine.whole': 'Everything on the board is carried over.',
  'engine.left': 'What will be missing or different:',
  'engine.make': 'Make a copy',
  'left.video': 'Videos are left out: {{count}}',
  'left.picture': 'Pictures without a file are left out: {{count}}',
  'left.other': 'Unreadable elements are left out: {{count}}',
  'left.card': 'Link cards become boxes with the address: {{count}}',
  'left.shape': 'Shapes become the most similar ones: {{count}}',
  'left.color': 'Colors become the nearest ones: {{count}}',
  'left.font': 'Fonts become similar ones: {{count}}',
  'left.format': 'Text formatting is lost: {{count}}',
  'left.link': 'Links are lost: {{count}}',
  'left.description': 'Picture descriptions are lost: {{count}}',
  'left.bend': 'Arrows keep one bend only: {{count}}',
  'left.pressure': 'Pen pressure is lost: {{count}}',
  'left.frame': 'Frames stand upright and are not nested: {{count}}',
  'left.group': 'Frames leave their groups: {{count}}',
  'left.crop': 'Pictures are cropped differently: {{count}}',
} satisfies Translation<typeof ru>
