import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'nav.label': 'Navigation',
  'nav.pages': 'Pages',
  'nav.new': 'New',
  'nav.settings': 'Settings',
  'nav.search': 'Search',
  'nav.recent': 'Recent',
  'nav.theme': 'Theme',
  'nav.shortcuts': 'Keyboard shortcuts',
  'nav.profile': 'Profile',
  'recent.none': 'You have not opened any pages yet',
  'panel.title': 'Panel',
  'nav.hide': 'Hide the sidebar',
  'nav.show': 'Show the sidebar',
  'nav.width': 'Width of the page panel',
  'right.close': 'Close the panel',
  skip: 'To the content',

  'space.missing': 'Space not found',
  'space.missing.text': 'It was deleted, or you are not in it.',

  'missing.title': 'Nothing was found',
  'missing.text': 'There is nothing at this address.',
  'missing.back': 'To the start',
  'failed.title': 'The platform is temporarily unavailable',
  'failed.text': 'Try again a little later.',
  'failed.again': 'Try again',
  'offline.title': 'You are offline',
  'offline.text': 'Pages that you opened on this device can be read. The connection is checked by itself.',
  'offline.kept': 'On this device',
  'offline.back': 'Back to the list',
  'offline.reading': 'Offline. This is what is kept on this device.',
} satisfies Translation<typeof ru>
