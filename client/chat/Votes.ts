import { mutate } from '../platform/graphqlClient.ts'
import { pollVote } from './pollOperations.ts'
import type { Message } from './operations.ts'

type Vote = { places: number[]; known: Message; sent: Promise<unknown> }

/** Votes on their way: of each message the last one is shown, till the server has answered it. */
export class Votes {
  readonly #waiting = new Map<string, Vote>()

  /** Notes what the server has said of a message, and gives it with the vote that is on its way. */
  over(message: Message): Message {
    const vote = this.#waiting.get(message.id)
    if (!vote) return message
    vote.known = message
    return voted(message, vote.places)
  }

  /**
   * Sends a vote once the one before it is answered; of those that wait the last one alone, since each replaces what was
   * said before. Gives the message as it is then, null where a later vote is to say that, and as it was with why where
   * the server refused it.
   */
  async send(message: Message, places: number[]): Promise<{ message: Message; error?: unknown } | null> {
    const { id } = message
    const before = this.#waiting.get(id)
    const vote: Vote = { places, known: before?.known ?? message, sent: before?.sent ?? Promise.resolve() }
    this.#waiting.set(id, vote)
    await vote.sent
    if (this.#waiting.get(id) !== vote) return null
    const { known } = vote
    const asked = mutate(pollVote, { message: id, places })
    vote.sent = asked.catch(() => undefined)
    const latest = () => this.#waiting.get(id) ?? vote
    try {
      const { record } = (await asked).chatPollVote
      // What was heard meanwhile may be newer than the answer.
      return { message: latest().known === known ? record : voted(latest().known, places) }
    } catch (error) {
      return { message: latest().known, error }
    } finally {
      if (latest() === vote) this.#waiting.delete(id)
    }
  }
}

/** A message as it is once somebody votes for these places, in place of what they have said before. */
export function voted(message: Message, places: readonly number[]): Message {
  const { poll } = message
  if (!poll) return message
  const hadVoted = poll.options.some(({ own }) => own)
  const options = poll.options.map((option) => {
    const own = places.includes(option.place)
    return { ...option, own, count: option.count + Number(own) - Number(option.own) }
  })
  const voters = poll.voters + Number(places.length > 0) - Number(hadVoted)
  return { ...message, poll: { ...poll, options, voters } }
}
