import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Subscribe to this calendar',
  about:
    'With a secret link, another app – Google Calendar, Outlook, the calendar on your phone – shows this page. It shows what you can see: the shared view of the page, with your access at the time of reading.',
  once: 'Copy the link now. It won’t be shown again. Don’t share it: anyone who has it can read the calendar without signing in.',
  copy: 'Copy link',
  copied: 'Copied',
  open: 'Open in calendar app',
  own: 'Link created {{time}}.',
  read: 'Last read {{time}}.',
  'read.never': 'Not read yet.',
  make: 'Create link',
  again: 'Create a new link',
  'make.ask': 'Create a new link?',
  'make.text': 'The current link stops working at once.',
  revoke: 'Revoke',
  'revoke.of': 'Revoke link: {{name}}',
  'revoke.ask': 'Revoke the link?',
  'revoke.text': 'Apps that read it won’t get anything anymore.',
  full: 'You already have {{count}} calendar links. Revoke one of them first.',
  others: 'Links to other calendars: {{count}}',
  closed: 'Unavailable page',
  untitled: 'Untitled',
  failed: 'Couldn’t check whether there is a link.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
} satisfies Translation<typeof ru>
