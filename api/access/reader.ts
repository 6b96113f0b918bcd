import { DomainError } from '#schema/errors.ts'
import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { membershipOf } from '../members/membership.ts'
import { viewedReader } from './viewedReader.ts'
import { rootScopes, scopeLevels, type RootScope, type ScopeLevels } from './scopeLevels.ts'

/** A reader of a space, as the access rules see them. `full` is true for the owner and administrators. */
export type Reader = {
  space: string
  subject: string | null
  /** The reader's own subject object: what `me` means in filters and values. */
  person: string | null
  /** The author whose nodes are the reader's own, where subjects have full access to what they made. */
  maker: string | null
  role: 'owner' | 'administrator' | 'member' | 'guest'
  full: boolean
  principals: string[]
  /** A guest sees this page and nothing else. */
  onlyPage: string | null
  root: RootScope
  levels: ScopeLevels
  /** The highest level, 0–3, that they can have. A viewer who looks as someone else only reads. */
  most: number
  /** The real viewer who looks as this reader, when the viewer may not read everything. */
  beside: Reader | null
  /**
   * True for readers who may look as someone else: the owner, administrators, and anyone with full access to the
   * root.
   */
  seesAll: boolean
}

/** The fields of a node that the access rules need. */
export type Guarded = { id: string; scope: string; own_scope: boolean; author: string | null }

type Identity = Omit<Reader, 'root' | 'levels' | 'most' | 'beside' | 'seesAll'>

const readers = perRequest<Reader>(async (ctx, spaces) => {
  const found = await Promise.all(spaces.map((space) => findReader(ctx, space)))
  return new Map(found.flatMap((reader) => (reader ? [[reader.space, reader]] : [])))
})

/** The actor as a reader of the space, or null when the space does not exist for them. Read once per request. */
export const readerOf = (ctx: ReadContext, space: string): Promise<Reader | null> => readers(ctx).load(space)

/** Re-reads rights for the rest of the request. Call it after a command has changed some. */
export function forgetReaders(ctx: ReadContext): void {
  readers(ctx).clearAll()
  rootScopes(ctx).clearAll()
  membershipOf(ctx).clearAll()
}

async function findReader(ctx: ReadContext, space: string): Promise<Reader | null> {
  const [identity, root] = await Promise.all([identityOf(ctx, space), rootScopes(ctx).load(space)])
  if (!identity || !root) return null
  const levels: ScopeLevels = identity.full ? new Map() : await scopeLevels(ctx, root, identity.principals)
  const isRootFull = levels.get(root.id)?.below === levelNumber.full && identity.subject !== null
  const reader = {
    ...identity,
    root,
    levels,
    most: levelNumber.full,
    beside: null,
    seesAll: identity.full || isRootFull,
  }
  const { actor } = ctx
  return actor.kind === 'account' && actor.view ? viewedReader(ctx, reader, actor.view) : reader
}

async function identityOf(ctx: ReadContext, space: string): Promise<Identity | null> {
  const { actor } = ctx
  const stranger = { space, subject: null, person: null, maker: null, full: false, onlyPage: null }
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
      const { subject, person, role, groups } = found
      const principals = [`subject:${subject}`, ...groups.map((id) => `group:${id}`), 'everyone']
      return {
        space,
        subject,
        person,
        maker: subject,
        role,
        principals,
        full: role !== 'member',
        onlyPage: null,
      }
    }
  }
}

/** The reader of a space. Throws `unauthenticated` for nobody, and `not_found` when they may not enter the space. */
export async function needReader(ctx: ReadContext, space: string): Promise<Reader> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const reader = await readerOf(ctx, space)
  if (!reader) throw new DomainError('not_found')
  return reader
}

/**
 * THE predicate: the reader's level, 0–3, on a node of their space. Everything that shows or changes a node calls it.
 */
export function levelOn(reader: Reader, node: Guarded): number {
  const level = Math.min(reader.most, ownLevelOn(reader, node))
  return reader.beside ? Math.min(level, levelOn(reader.beside, node)) : level
}

function ownLevelOn(reader: Reader, node: Guarded): number {
  if (reader.full) return levelNumber.full
  if (reader.onlyPage !== null && reader.onlyPage !== node.id) return 0
  if (reader.root.personal && reader.maker !== null && node.author === reader.maker) return levelNumber.full
  const found = reader.levels.get(node.scope)
  if (!found) return 0
  return node.own_scope ? found.own : found.below
}

/**
 * The same predicate as a condition on the rows of alias `node` (columns id, scope, own_scope, author): true where
 * the reader has `wanted` or more. The query must restrict rows to the reader's space itself.
 */
export function allowedSql(db: Db, reader: Reader, wanted: AccessLevel, node = 'p'): Fragment {
  if (levelNumber[wanted] > reader.most) return db`false`
  const own = ownSql(db, reader, { wanted, node })
  return reader.beside ? db`(${own} and ${allowedSql(db, reader.beside, wanted, node)})` : own
}

type Asked = { wanted: AccessLevel; node: string }

function ownSql(db: Db, reader: Reader, { wanted, node }: Asked): Fragment {
  if (reader.full) return db`true`
  const column = (name: string) => db(`${node}.${name}`)
  const scopes = (part: 'own' | 'below') =>
    [...reader.levels].flatMap(([id, level]) => (level[part] >= levelNumber[wanted] ? [id] : []))
  const granted = db`case when ${column('own_scope')} then ${column('scope')} = any(${scopes('own')}::bigint[])
    else ${column('scope')} = any(${scopes('below')}::bigint[]) end`
  if (reader.onlyPage !== null) return db`(${column('id')} = ${reader.onlyPage} and ${granted})`
  if (!reader.root.personal || reader.maker === null) return db`(${granted})`
  return db`(${column('author')} = ${reader.maker} or ${granted})`
}

/** The reader's level, 0–3, on the space itself: decides whether they may create a page at the top level. */
export function spaceLevel(reader: Reader): number {
  if (reader.full) return reader.most
  if (reader.onlyPage !== null) return 0
  return Math.min(reader.most, reader.levels.get(reader.root.id)?.own ?? 0)
}
