import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { mentionedIn, withNames } from '#schema/comments/mentions.ts'
import { users } from '../accounts/users.ts'
import type { ReadContext } from '../context.ts'
import { subjects, type SubjectRow } from '../members/subjects.ts'
import { isOwn, mayDelete } from './accessComment.ts'
import { commentRows, threadRows, type CommentRow, type ThreadRow } from './commentRows.ts'
import type { CommentGround } from './commentSource.ts'

type Shown = { ground: CommentGround; source_type: string; source_id: string }

/** RCM.01's record; author and mentions have resolvers of their own. */
export const presentComment = (ctx: ReadContext, row: CommentRow, { ground, ...source }: Shown) => ({
  row,
  ground,
  ...source,
  id: row.id,
  thread_id: row.thread,
  text: row.text,
  approved: row.approved,
  may_update: isOwn(ctx, row, ground),
  may_delete: mayDelete(ctx, row, ground),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
export type PresentedComment = ReturnType<typeof presentComment>

export const presentThread = (row: ThreadRow, ground: CommentGround) => ({
  row,
  ground,
  id: row.id,
  source_type: row.source_type,
  source_id: row.source_id,
  anchor: row.anchor_start && { start: row.anchor_start, end: row.anchor_end, quote: row.quote },
  guests: row.guests,
  resolved_at: row.resolved_at,
  created_at: row.created_at,
})
export type PresentedThread = ReturnType<typeof presentThread>

/**
 * A person of the space as an author: names and photo, the id only for members; no name once the account is deleted.
 */
export async function presentAuthor(ctx: ReadContext, subject: string, { reader }: CommentGround) {
  const row = await subjects(ctx).load(subject)
  const user = row?.account ? await users(ctx).load(row.account) : null
  const id = reader.role === 'guest' ? null : subject
  if (!row || !user || user.deleted_at) return { kind: 'subject', id, name: '', avatar: null }
  return { kind: 'subject', id, name: nameOf(row), avatar: row.avatar }
}

const nameOf = (row: { first_name: string; last_name: string }) => fullNameOf(row.first_name, row.last_name)

/** The people that a comment of the space mentions, with their current names. */
export async function presentMentions(ctx: ReadContext, { row, ground }: PresentedComment) {
  if (row.guest !== null) return []
  const people = await mentioned(ctx, row.text, ground.space)
  return people.map((subject) => ({ id: subject.id, name: nameOf(subject) }))
}

async function mentioned(ctx: ReadContext, text: string, space: string): Promise<SubjectRow[]> {
  const found = await subjects(ctx).loadMany(mentionedIn(text))
  return found.flatMap((subject) =>
    subject && !(subject instanceof Error) && subject.space === space ? [subject] : [],
  )
}

/** The beginning of a comment, with the names of the people it mentions. The caller has checked access. */
export async function commentExcerpt(ctx: ReadContext, id: string, signs: number) {
  const row = await commentRows(ctx).load(id)
  const thread = row && (await threadRows(ctx).load(row.thread))
  if (!thread) return null
  const begin = row.text.slice(0, signs * 2)
  const people = row.guest === null ? await mentioned(ctx, begin, thread.space) : []
  const names = new Map(people.map((subject) => [subject.id, nameOf(subject)]))
  return { id: row.id, thread_id: row.thread, text: withNames(begin, names).slice(0, signs).toWellFormed() }
}
