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
  'view.label': 'Viewing through another person’s eyes',
  'view.as.member': 'This is how {{name}} sees the space.',
  'view.as.group': 'This is how the group “{{name}}” sees the space.',
  'view.as.guest': 'This is how a guest sees the space.',
  'view.readOnly': 'Nothing can be changed.',
  'view.stop': 'Stop viewing',
  'full.title': 'The server’s disk is full.',
  'full.text':
    'You can read, but changes are not being saved. What you write on pages will be saved once there is room.',
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
  'lost.title': 'These changes cannot be sent',
  'lost.text':
    'You wrote them while you were offline, and you may no longer edit these pages. They are on this device only: save them as a file, or delete them.',
  'lost.save': 'Save as a file',
  'lost.remove': 'Delete',
  'lost.later': 'Decide later',
  'lost.objectText': 'Text of an object',
  'leave.title': 'Sign out without sending your changes?',
  'leave.text_one':
    '{{count}} page has changes that are not on the server yet. If you sign out now, they are lost.',
  'leave.text_other':
    '{{count}} pages have changes that are not on the server yet. If you sign out now, they are lost.',
  'leave.confirm': 'Sign out',
  'leave.cancel': 'Stay',
} satisfies Translation<typeof ru>
