import { chatSearch } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { withCalled } from '#schema/chat/mentions.ts'
import type { Context } from '../context.ts'
import { parse } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { sizeOf } from '../graphql/paginate.ts'
import { rowId } from '../ids.ts'
import { everyoneIn } from '../notifications/describe.ts'
import { excerptIn, needlesOf } from '../words/marks.ts'
import { termsOf } from '../words/terms.ts'
import { accessRoom, roomReader } from './accessRoom.ts'
import { findMessages } from './findMessages.ts'
import { loadMentions } from './mentions.ts'
import { messageRows, presentMessage } from './messageRows.ts'
import { asidesSql, type Aside } from './messageWords.ts'
import { firstIdAt } from './searchSpans.ts'

export type SearchMessagesArgs = {
  space_id: string
  text?: string | null
  room_id?: string | null
  from?: string | null
  has_file?: boolean | null
  after?: Date | null
  before?: Date | null
  cursor?: string | null
  first?: number | null
}

/**
 * Messages of one's own rooms that fit, the newest first. Throws `unauthenticated`, `invalid_input`, and `not_found` for a
 * space or a room that is closed to the actor.
 */
export async function searchMessages(ctx: Context, args: SearchMessagesArgs) {
  const space = rowId(args.space_id)
  const subject = await roomReader(ctx, space)
  const room = args.room_id ? await roomOf(ctx, args.room_id, space) : null
  const { text, from, cursor } = parse(chatSearch, args)
  const most = sizeOf(args.first, chatLimits.mostPerPage, chatLimits.foundPerPage)
  const terms = termsOf(text)
  const isBlank = terms.words.length + terms.runs.length === 0
  // Signs that make no word are in no message, as filters alone are no question without a text.
  if (isBlank && (text.trim() !== '' || !(from || args.has_file))) return { data: [], next: null }
  const { ids, next } = await findMessages(ctx.sql, {
    space,
    subject,
    terms,
    room,
    from,
    hasFile: args.has_file ?? false,
    first: firstIdAt(args.after?.getTime() ?? 0),
    end: earlier(firstIdAt(args.before?.getTime() ?? Infinity), cursor),
    most,
  })
  return { data: await presentFound(ctx, { ids, text, subject }), next }
}

const earlier = (end: string, cursor: string | null): string => (cursor && cursor < end ? cursor : end)

async function roomOf(ctx: Context, id: string, space: string): Promise<string> {
  const { room } = await accessRoom(ctx, id)
  // One of another space is not there.
  return room.space === space ? room.id : rowId(null)
}

type Shown = { ids: string[]; text: string; subject: string }

/** Messages that the caller has cleared the reader for, each with the part of it that fits. */
async function presentFound(ctx: Context, { ids, text, subject }: Shown) {
  const [needles, rows] = await Promise.all([
    needlesOf(ctx.sql, text),
    Promise.all(ids.map((id) => messageRows(ctx).load(id))),
  ])
  const everyone = everyoneIn(ctx.locale)
  return Promise.all(
    rows
      .filter((row) => row !== null)
      .map(async (row) => {
        const [people, aside] = await Promise.all([loadMentions(ctx, row.id), asides(ctx).load(row.id)])
        const said = withCalled(row.text, { people, everyone })
        const whole = [said, ...(aside?.files ?? []), ...(aside?.options ?? [])].filter(Boolean).join(' · ')
        const { text: excerpt, marks } = excerptIn(whole, needles)
        return { message: presentMessage(row, subject), excerpt, marks }
      }),
  )
}

const asides = perRequest<Aside>(async ({ sql }, ids) => {
  const rows = await sql<Aside[]>`
    select m.id, ${asidesSql(sql)} from chat_message m where m.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})
