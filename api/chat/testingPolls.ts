import { seenBy, type Message, type Turn } from './testingModel.ts'

/** Somebody votes, for choices that may not be theirs to choose. */
export async function vote({ room, who, random, expectCode }: Turn, asked: Message): Promise<void> {
  const given = [1, 2, 3].filter(() => random(2) === 0)
  const fault = voteFault(asked, seenBy(room, who).includes(asked), given)
  await expectCode(
    `chatPollVote(message_id: "${asked.id}", places: [${given.join(' ')}]) { recordId }`,
    fault,
  )
  if (fault) return
  if (given.length > 0) asked.poll!.votes.set(who, given)
  else asked.poll!.votes.delete(who)
}

/** Somebody ends a poll. */
export async function closePoll({ room, who, expectCode }: Turn, message: Message): Promise<void> {
  const fault = closeFault(message, seenBy(room, who).includes(message), who)
  await expectCode(`chatPollClose(message_id: "${message.id}") { recordId }`, fault)
  if (!fault) message.poll!.isOver = true
}

/** Why a vote is refused, if it is. */
function voteFault(message: Message, isSeen: boolean, given: readonly number[]): string | undefined {
  if (!isSeen) return 'not_found'
  if (message.notice) return 'read_only'
  const { poll } = message
  if (!poll) return 'invalid_input'
  if (poll.isOver) return 'read_only'
  return !poll.multiple && given.length > 1 ? 'invalid_input' : undefined
}

/** The same for the end of a poll. */
function closeFault(message: Message, isSeen: boolean, who: number): string | undefined {
  if (!isSeen) return 'not_found'
  if (message.notice) return 'read_only'
  if (!message.poll) return 'invalid_input'
  return message.author === who ? undefined : 'read_only'
}
