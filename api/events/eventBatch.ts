import type { EventKind, NamedEventKind } from '#schema/events.ts'
import { rootQuery, type RootScope } from '../access/scopeLevels.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'

export type EventRow = {
  id: string
  kind: EventKind | NamedEventKind
  node: string | null
  nodes: string[]
  subject?: string | null
}

/**
 * The state of a space's rights, as far as a node knows it: the version that every change of them raises, and how often
 * the node was told that something has changed. Both only grow.
 */
export type RightsVersion = { version: bigint; notices: number }

/** True where `one` knows all that `other` knows. */
export const isAsNew = (one: RightsVersion, other: RightsVersion): boolean =>
  one.version >= other.version && one.notices >= other.notices

/** What both know. */
export const joined = (one: RightsVersion, other: RightsVersion): RightsVersion => ({
  version: one.version > other.version ? one.version : other.version,
  notices: Math.max(one.notices, other.notices),
})

const aboutReaders = new Set<EventRow['kind']>(['access_changed', 'members_changed', 'space_deleted'])
/** Events after which a feed may have to end, or to be read again, whatever it is about. */
export const isAboutReaders = ({ kind }: EventRow): boolean => aboutReaders.has(kind)

const batchMost = 200

/** Events of a space in order, as several feeds are told of them, and the rights of the moment when they were read. */
export class EventBatch {
  readonly #made = new Map<string, unknown>()
  /** What was read at once, of which these events may be a part. */
  readonly #whole: EventBatch

  constructor(
    readonly rows: readonly EventRow[],
    readonly rights: RightsVersion,
    /** The space of the same moment; null once it is deleted. */
    readonly root: RootScope | null,
    whole?: EventBatch,
  ) {
    this.#whole = whole ?? this
  }

  /** Those events alone. */
  only(isWanted: (row: EventRow) => boolean): EventBatch {
    return new EventBatch(this.rows.filter(isWanted), this.rights, this.root, this.#whole)
  }

  /** What is made of these events once, for whoever is told of them first. */
  once<T>(key: string, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make())
    return this.#made.get(key) as T
  }

  /**
   * What reads the rows that the events name, once for all who are told: it acts as nobody, so that nothing of a
   * reader's own is shared.
   */
  shared({ app, sql }: ReadContext): ReadContext {
    return this.#whole.once('shared', () => ({ app, sql, actor: { kind: 'nobody' } }))
  }
}

type Read = EventRow & { id: string | null; access: string } & Omit<RootScope, 'id' | 'space'> & {
    root: string | null
  }

/** The next events after `after`, with the rights of the same moment; `notices` are those of before. */
export async function readBatch(
  db: Db,
  space: string,
  { after, notices }: { after: string; notices: number },
): Promise<EventBatch> {
  const found = await db<Read[]>`
    select ${accessSql(db)} as access, e.id, e.kind, e.node, e.nodes, e.subject,
      r.id as root, r.version, r.types_version, r.personal
    from space s left join lateral (${rootQuery(db, db`= ${space}`)}) r on true left join lateral (
      select id, kind, node, nodes, subject from event where space = s.id and id > ${after}
      order by id limit ${batchMost}
    ) e on true
    where s.id = ${space} order by e.id`
  const rows = found.flatMap(({ id, kind, node, nodes, subject }) =>
    id === null ? [] : [{ id, kind, node, nodes, subject }],
  )
  const { access = 0, root: id = null, version = '', types_version = '', personal = false } = found[0] ?? {}
  const root = id === null ? null : { id, space, version, types_version, personal }
  return new EventBatch(rows, { version: BigInt(access), notices }, root)
}

/** The version of the rights in the space `s`; that it was deleted is one more change. */
export const accessSql = (db: Db) => db`s.access_version + (s.deleted_at is not null)::int`

/** Whether more may follow at once. */
export const isWhole = ({ rows }: EventBatch): boolean => rows.length === batchMost
