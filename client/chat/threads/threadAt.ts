import { query } from '../../platform/graphqlClient.ts'
import { messageAt } from './operations.ts'

/** The thread of a message that stands in one alone; null for any other, and while nobody can say. */
export async function threadAt(room: string, place: number): Promise<string | null> {
  try {
    const [found] = (await query(messageAt, { room, after: place - 1 })).chat_messages.data
    return found?.place === place && !found.in_room ? found.thread_id : null
  } catch {
    // The room says that it cannot be read.
    return null
  }
}
