import { domainErrorOf } from '../platform/failure.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure, showRefusal } from '../platform/toasts.ts'
import { words } from '../platform/words.ts'
import { pinSet, pollClose, reactionSet } from './messageOperations.ts'
import type { Message } from './operations.ts'

// Changes that the feed brings back: nothing of them is shown before the server has them.

export const react = (message: Message, emoji: string): Promise<void> => {
  const on = !message.reactions.some((each) => each.emoji === emoji && each.own)
  return tell(mutate(reactionSet, { message: message.id, emoji, on }))
}

export const pin = ({ id }: Message, on: boolean, all: boolean): Promise<void> =>
  tell(mutate(pinSet, { message: id, all, on }))

export const closePoll = ({ id }: Message): Promise<void> => tell(mutate(pollClose, { message: id }))

const tell = (change: Promise<unknown>): Promise<void> => change.then(() => undefined, tellOf)

/** What is not kept until the server is back says so. */
export function tellOf(error: unknown): void {
  if (domainErrorOf(error).code !== 'unavailable') showFailure(error)
  else showRefusal({ id: 'chat-offline', message: words('chat')('offline.change') })
}
