import { mutate, query } from '../../platform/graphqlClient.ts'
import type { Source } from '../Messages.ts'
import { replyList, threadRead } from './operations.ts'

/** The replies of a thread. */
export const repliesOf = (thread: string): Source => ({
  thread,
  has: (message) => message.thread_id === thread,
  ask: async (before, first) => (await query(replyList, { thread, before, first })).chat_replies,
  read: (place) => mutate(threadRead, { id: thread, place }),
})
