import { domainErrorOf } from '../platform/failure.ts'
import { tellOf } from './messageChanges.ts'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import { voted, Votes } from './Votes.ts'

/** Shows at once what is voted for, and takes that back where the server does not get it. */
export async function vote(store: Messages, message: Message, places: number[]): Promise<void> {
  const votes = (store.votes ??= new Votes())
  const sent = votes.send(message, places)
  store.change(message.place, (shown) => voted(shown, places))
  const done = await sent
  if (!done) return
  if (domainErrorOf(done.error).code === 'not_found') return store.drop(message.place)
  store.change(message.place, () => votes.over(done.message))
  if (done.error) tellOf(done.error)
}
