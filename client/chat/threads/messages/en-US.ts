import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Thread',
  close: 'Close thread',
  log: 'Replies',
  write: 'Reply in thread',
  also: 'Also send to the chat',
  none: 'No replies yet.',
  replies_one: '{{count}} reply',
  replies_other: '{{count}} replies',
  many: '1000+ replies',
  last: 'last reply {{time}}',
  news_one: '{{count}} new',
  news_other: '{{count}} new',
  deleted: 'This message was deleted',
  earlier: 'You can’t see the beginning of this thread.',
  missing: 'Thread not found',
  'missing.text': 'It was deleted, or you have no access to it.',
  failed: 'The thread could not be loaded',
} satisfies Translation<typeof ru>
