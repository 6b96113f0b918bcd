import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  failed: 'Notification settings could not be loaded',
  again: 'Try again',
  text: 'Everything stays in the list of notifications. Here you choose what else gets your attention.',
  space: 'Space',
  'space.all': 'All spaces',
  'space.all.text': 'Holds wherever you have not chosen otherwise.',
  'space.one.text': 'What is different in this space.',
  kind: 'Notify me about',
  'channel.toast': 'On screen',
  'channel.letter': 'Email',
  back: 'Same as in all spaces',
  'back.of': 'Same as in all spaces: {{kind}}',
  letters: 'Emails',
  'letters.at_once': 'Right away',
  'letters.daily': 'Once a day',
  'letters.off': 'Never',
  'letters.at_once.text': 'A few minutes after it happens, unless you have read the notification by then.',
  'letters.daily.text': 'Everything unread of a day in one email, in the morning of your time zone.',
  'letters.off.text': 'No notification emails are sent.',
  quiet: 'Quiet hours',
  'quiet.on': 'Do not disturb on a schedule',
  'quiet.text':
    'Nothing pops up during this time, and emails wait. Everything stays in the list of notifications.',
  'quiet.from': 'From',
  'quiet.to': 'To',
  'quiet.same': 'Start and end are the same.',
  'quiet.zone': 'In your time zone: {{zone}}. You can change it in your profile.',
} satisfies Translation<typeof ru>
