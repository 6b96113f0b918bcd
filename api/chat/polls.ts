import { chatPollVote, type ChatPollInput } from '#schema/chat/chat.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { changeMessage, tellRoom } from './changeRoom.ts'
import { loadPerson } from './presentPerson.ts'

export type PollRow = {
  message: string
  multiple: boolean
  anonymous: boolean
  closes_at: Date | null
  /** By their places; who voted, the first one first. */
  options: { place: number; text: string; people: string[] }[]
}

/** The polls of messages. */
export const pollRows = perRequest<PollRow>(async ({ sql }, ids) => {
  const rows = await sql<PollRow[]>`
    select p.message, p.multiple, p.anonymous, p.closes_at, (
      select jsonb_agg(jsonb_build_object('place', o.place, 'text', o.text, 'people', (
        select coalesce(jsonb_agg(v.subject::text order by v.created_at, v.subject), '[]') from chat_poll_vote v
        where v.message = o.message and v.place = o.place)) order by o.place)
      from chat_poll_option o where o.message = p.message) as options
    from chat_poll p where p.message = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.message, row]))
})

/** A poll as `reader` sees it. */
export function presentPoll(row: PollRow, reader: string) {
  const { options, anonymous, closes_at } = row
  return {
    multiple: row.multiple,
    anonymous,
    closes_at,
    voters: new Set(options.flatMap(({ people }) => people)).size,
    options: options.map(({ place, text, people }) => ({
      place,
      text,
      count: people.length,
      own: people.includes(reader),
      people: anonymous ? [] : people,
    })),
  }
}
type PresentedOption = ReturnType<typeof presentPoll>['options'][number]

/** Who voted for an option, at most 50; nobody of an anonymous poll. */
export const listVoters = ({ people }: PresentedOption, ctx: ReadContext) =>
  Promise.all(people.slice(0, 50).map((id) => loadPerson(ctx, id)))

/** Keeps the poll of a new message. Throws `invalid_input` for one that would be over already. */
export async function writePoll(tx: Tx, message: string, poll: ChatPollInput): Promise<void> {
  const { options, multiple, anonymous, closes_at: closesAt } = poll
  if (closesAt && closesAt.getTime() <= Date.now()) throw refuseField('poll.closes_at', 'past')
  await tx`
    insert into chat_poll (message, multiple, anonymous, closes_at)
    values (${message}, ${multiple ?? false}, ${anonymous ?? false}, ${closesAt ?? null})`
  await tx`
    insert into chat_poll_option (message, place, text)
    select ${message}, o.place, o.text from unnest(${options}::text[]) with ordinality as o (text, place)`
}

/** What a poll is asked anew with where its message is forwarded: nobody has voted there. */
export async function copiedPoll(ctx: ReadContext, message: string): Promise<ChatPollInput | null> {
  const row = await pollRows(ctx).load(message)
  if (!row) return null
  const { multiple, anonymous, options } = row
  return { multiple, anonymous, options: options.map(({ text }) => text) }
}

/**
 * RCH.17: says what the actor votes for, instead of what they have said before; nothing takes the vote back. Throws
 * `unauthenticated`, `not_found`, `invalid_input`, `too_soon`, and `read_only` for a poll that is over.
 */
export const vote = (ctx: CommandContext, input: { message_id: string; places: number[] }): Promise<string> =>
  changeMessage(ctx, input.message_id, async (inside, { room, member, message }) => {
    const { sql: tx } = inside
    const poll = await pollRows(inside).load(message.id)
    if (!poll) throw refuseField('message_id', 'unknown_value')
    if (poll.closes_at && poll.closes_at.getTime() <= Date.now()) throw new DomainError('read_only')
    const places = [...new Set(parse(chatPollVote, { places: input.places }).places)]
    if (!poll.multiple && places.length > 1) throw refuseField('places', 'too_numerous')
    if (places.some((place) => !poll.options.some((option) => option.place === place)))
      throw refuseField('places', 'unknown_value')
    await tx`
      delete from chat_poll_vote
      where message = ${message.id} and subject = ${member.subject} and not place = any(${places}::int[])`
    await tx`
      insert into chat_poll_vote (message, place, subject)
      select ${message.id}, unnest(${places}::int[]), ${member.subject} on conflict do nothing`
    await tellRoom(tx, { kind: 'chat_message', room, place: message.place })
    return message.id
  })

/** Ends a poll of one's own now. Throws as `vote`, and `read_only` for another's. */
export const closePoll = (ctx: CommandContext, id: string): Promise<string> =>
  changeMessage(ctx, id, async (inside, { room, member, message }) => {
    if (!(await pollRows(inside).load(message.id))) throw refuseField('message_id', 'unknown_value')
    if (message.author !== member.subject) throw new DomainError('read_only')
    const { sql: tx } = inside
    await tx`
      update chat_poll set closes_at = least(closes_at, now()) where message = ${message.id}`
    await tellRoom(tx, { kind: 'chat_message', room, place: message.place })
    return message.id
  })
