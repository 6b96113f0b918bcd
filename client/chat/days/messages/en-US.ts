import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  later: 'Loading later messages…',
  first: 'To the first new one',
  new: 'New messages: {{shown}}',
  title: 'Jump to date',
} satisfies Translation<typeof ru>
