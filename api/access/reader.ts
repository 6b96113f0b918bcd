import { DomainError } from '#schema/errors.ts'
import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../db.ts'
import { perRequest } from '../loader.ts'
import { membershipOf } from '../members/membership.ts'
import { rootScopes, scopeLevels, type RootScope, type ScopeLevels } from './scopeLevels.ts'

/** Who reads a space, as rights see it. `full` is for the owner and administrators. */
export type Reader = {
  space: string
  subject: string | null
  role: 'owner' | 'administrator' | 'member' | 'guest'
  full: boolean
  principals: string[]
  /** A guest sees this page and nothing else. */
  onlyPage: string | null
  root: RootScope
  levels: ScopeLevels
}

/** What rights look at in a node. */
export type Guarded = { id: string; scope: string; own_scope: boolean; author: string | null }

type Identity = Omit<Reader, 'root' | 'levels'>

const readers = perRequest<Reader>(async (ctx, spaces) => {
  const found = await Promise.all(spaces.map((space) => findReader(ctx, space)))
  return new Map(found.flatMap((reader) => (reader ? [[reader.space, reader]] : [])))
})

/** The actor as a reader of the space, or null when the space does not exist for them. Read once per request. */
export const readerOf = (ctx: ReadContext, space: string): Promise<Reader | null> => readers(ctx).load(space)

/** Reads rights anew from here on in the request: after a command has changed some. */
export function forgetReaders(ctx: ReadContext): void {
  readers(ctx).clearAll()
  rootScopes(ctx).clearAll()
}

async function findReader(ctx: ReadContext, space: string): Promise<Reader | null> {
  const [identity, root] = await Promise.all([identityOf(ctx, space), rootScopes(ctx).load(space)])
  if (!identity || !root) return null
  const levels = identity.full ? new Map() : await scopeLevels(ctx, root, identity.principals)
  return { ...identity, root, levels }
}

async function identityOf(ctx: ReadContext, space: string): Promise<Identity | null> {
  const { actor } = ctx
  const stranger = { space, subject: null, full: false, onlyPage: null }
  switch (actor.kind) {
    case 'nobody':
      return null
    case 'guest':
      if (actor.space !== space) return null
      return { ...stranger, role: 'guest', principals: ['guest'], onlyPage: actor.page }
    case 'key':
      if (actor.space !== space) return null
      return { ...stranger, role: 'member', principals: [`key:${actor.key}`] }
    case 'account': {
      const found = await membershipOf(ctx).load(space)
      if (!found) return null
      const { subject, role, groups } = found
      const principals = [`subject:${subject}`, ...groups.map((id) => `group:${id}`), 'everyone']
      return { space, subject, role, principals, full: role !== 'member', onlyPage: null }
    }
  }
}

/** The reader of a space; throws `unauthenticated` for nobody and `not_found` where the space is closed to them. */
export async function needReader(ctx: ReadContext, space: string): Promise<Reader> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const reader = await readerOf(ctx, space)
  if (!reader) throw new DomainError('not_found')
  return reader
}

/** THE predicate: the reader's level, 0–3, on a node of their space. Everything that shows or changes one asks it. */
export function levelOn(reader: Reader, node: Guarded): number {
  if (reader.full) return levelNumber.full
  if (reader.onlyPage !== null && reader.onlyPage !== node.id) return 0
  if (reader.root.personal && reader.subject !== null && node.author === reader.subject)
    return levelNumber.full
  const found = reader.levels.get(node.scope)
  if (!found) return 0
  return node.own_scope ? found.own : found.below
}

/**
 * The same predicate as a condition on the rows of alias `node` (columns id, scope, own_scope, author): true where
 * the reader has `wanted` or more. The query itself keeps to the reader's space.
 */
export function allowedSql(db: Db, reader: Reader, wanted: AccessLevel, node = 'p'): Fragment {
  if (reader.full) return db`true`
  const column = (name: string) => db(`${node}.${name}`)
  const scopes = (part: 'own' | 'below') =>
    [...reader.levels].flatMap(([id, level]) => (level[part] >= levelNumber[wanted] ? [id] : []))
  const granted = db`case when ${column('own_scope')} then ${column('scope')} = any(${scopes('own')}::bigint[])
    else ${column('scope')} = any(${scopes('below')}::bigint[]) end`
  if (reader.onlyPage !== null) return db`(${column('id')} = ${reader.onlyPage} and ${granted})`
  if (!reader.root.personal || reader.subject === null) return db`(${granted})`
  return db`(${column('author')} = ${reader.subject} or ${granted})`
}

/** The reader's level, 0–3, on the space itself: what a page at the top level may be made with. */
export function spaceLevel(reader: Reader): number {
  if (reader.full) return levelNumber.full
  if (reader.onlyPage !== null) return 0
  return reader.levels.get(reader.root.id)?.below ?? 0
}
