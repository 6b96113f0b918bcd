import { mutate, query } from '../../platform/graphqlClient.ts'
import type { Source } from '../MessageList.ts'
import { replyList, threadRead } from './operations.ts'

/** The replies of a thread. */
export const repliesOf = (thread: string): Source => ({
  thread,
  has: (message) => message.thread_id === thread,
  ask: async (page) => (await query(replyList, { thread, ...page })).chat_replies,
  read: (place) => mutate(threadRead, { id: thread, place }),
})
