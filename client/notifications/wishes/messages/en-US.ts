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
  back: 'Same as in all spaces',
  'back.of': 'Same as in all spaces: {{kind}}',
  quiet: 'Quiet hours',
  'quiet.on': 'Do not disturb on a schedule',
  'quiet.text': 'Nothing pops up during this time. Everything stays in the list of notifications.',
  'quiet.from': 'From',
  'quiet.to': 'To',
  'quiet.same': 'Start and end are the same.',
  'quiet.zone': 'In your time zone: {{zone}}. You can change it in your profile.',
} satisfies Translation<typeof ru>
