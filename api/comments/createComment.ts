import { commentCreate, type CommentSourceType } from '#schema/comments/comment.ts'
import { mentionedIn } from '#schema/comments/mentions.ts'
import { commentLimits } from '#schema/comments/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { z } from 'zod'
import { readersAmong } from '../access/readersAmong.ts'
import { countAttempts } from '../accounts/attempts.ts'
import type { Actor, Context, Inside, ReadContext } from '../context.ts'
import { parse } from '../errors.ts'
import { actorName, once } from '../graphql/idempotency.ts'
import { uuid } from '../ids.ts'
import { livingSubjects } from '../members/subjects.ts'
import { notify } from '../notifications/notify.ts'
import { accessThread, needWriter } from './accessComment.ts'
import { changeComments, holdThread, tellComments } from './changeComments.ts'
import type { CommentGround, CommentSources } from './commentSource.ts'

type Input = z.output<typeof commentCreate>
type Thread = { id: string; space: string; source_id: string }
type Found = { thread: Thread | null; ground: CommentGround; source: { type: CommentSourceType; id: string } }

const minute = 60

/**
 * Writes a comment that starts a thread or replies in one, and returns its id. Throws what the source's access check
 * throws, `unauthenticated`, `read_only` for guests and keys that may not comment, `too_soon`, `invalid_input`.
 */
export async function createComment(ctx: Context, sources: CommentSources, input: unknown): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, ...given } = parse(commentCreate, input)
  needWriter(ctx, (await findGround(ctx, sources, given)).ground)
  await countAttempts(ctx.sql, limitsOf(ctx))
  return changeComments(ctx, async (inside) => {
    const found = await findGround(inside, sources, given)
    needWriter(inside, found.ground)
    const { actor } = inside
    return once(inside.sql, { actor, operation: 'commentCreate', key, input: given }, () =>
      write(inside, found, given),
    )
  })
}

function limitsOf({ actor, ip }: Context) {
  if (actor.kind !== 'guest')
    return { [`comment ${actorName(actor)}`]: { most: commentLimits.perMinute, seconds: minute } }
  const limit = { most: commentLimits.guestPerMinute, seconds: minute }
  return { [`comment ${actorName(actor)}`]: limit, [`comment ${ip}`]: { ...limit, most: limit.most * 3 } }
}

async function findGround(ctx: ReadContext, sources: CommentSources, given: Input): Promise<Found> {
  if (given.thread_id) {
    const { thread, ground } = await accessThread(ctx, sources, given.thread_id)
    return { thread, ground, source: { type: thread.source_type, id: thread.source_id } }
  }
  const source = { type: given.source_type ?? 'page', id: uuid(given.source_id) }
  return { thread: null, ground: await sources[source.type].access(ctx, source.id), source }
}

async function write(inside: Inside, { thread: answered, ground, source }: Found, given: Input) {
  const { sql: tx, actor } = inside
  if (answered) await holdThread(tx, answered.id)
  else if (given.anchor && actor.kind === 'guest') throw new DomainError('read_only')
  const thread = answered ?? (await openThread(inside, { ground, source, anchor: given.anchor }))
  const id = Bun.randomUUIDv7()
  const { author, guest, key, name } = signature(actor, ground)
  await tx`
    insert into comment (id, thread, text, author, guest, key, name, approved)
    values (${id}, ${thread.id}, ${given.text}, ${author}, ${guest}, ${key}, ${name},
      ${guest === null || ground.guests === 'open'})`
  if (answered)
    await tx`update comment_thread set resolved_at = null, resolved_by = null where id = ${thread.id}`
  await writeMentions(inside, { id, text: given.text, source: source.type }, ground)
  await tellComments(tx, { kind: 'comment_created', thread, comment: id })
  return id
}

type NewThread = Pick<Found, 'ground' | 'source'> & { anchor: Input['anchor'] }

async function openThread(
  { sql: tx, actor }: Inside,
  { ground, source, anchor }: NewThread,
): Promise<Thread> {
  const id = Bun.randomUUIDv7()
  await tx`
    insert into comment_thread (id, space, source_type, source_id, anchor_start, anchor_end, quote, guests)
    values (${id}, ${ground.space}, ${source.type}, ${source.id}, ${anchor?.start ?? null},
      ${anchor?.end ?? null}, ${anchor?.quote ?? null}, ${actor.kind === 'guest'})`
  return { id, space: ground.space, source_id: source.id }
}

function signature(actor: Actor, { reader }: CommentGround) {
  const unsigned = { author: null, guest: null, key: null, name: null }
  if (actor.kind === 'guest') return { ...unsigned, guest: actor.guest, name: actor.name }
  if (actor.kind === 'key') return { ...unsigned, key: actor.key, name: actor.name }
  return { ...unsigned, author: reader.subject }
}

type Text = { id: string; text: string; source: CommentSourceType }

/**
 * Stores the mentions of a comment: people of the space, and none in a guest's comment. People who may read what it
 * is about are notified, each once.
 */
export async function writeMentions(
  inside: Inside,
  { id, text, source }: Text,
  { node, reader, space }: CommentGround,
) {
  const { sql: tx } = inside
  await tx`delete from comment_mention where comment = ${id}`
  const asked = reader.role === 'guest' ? [] : mentionedIn(text).slice(0, commentLimits.mentions)
  const people = await livingSubjects(tx, space, asked)
  if (people.length === 0) return
  await tx`insert into comment_mention (comment, subject) select ${id}, unnest(${people}::bigint[])`
  await notify(tx, {
    space,
    kind: 'CommentMention',
    to: await readersAmong(tx, node, { people }),
    place: `comment ${id}`,
    author: reader.subject,
    comment: id,
    [source]: node.id,
  })
}
