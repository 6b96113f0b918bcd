import type { Message } from './operations.ts'

/** The messages, where those that answer the one at `place` quote it as it is now. */
export const quoting = (
  messages: readonly Message[],
  place: number,
  now: Message | null,
): readonly Message[] =>
  messages.some(({ reply_to }) => reply_to?.place === place)
    ? messages.map((each) => (each.reply_to?.place === place ? { ...each, reply_to: now } : each))
    : messages
