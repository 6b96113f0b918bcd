import type { EventKind, PersonalEventKind } from '#schema/events.ts'
import { rootQuery, type RootScope } from '../access/scopeLevels.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'

export type EventRow = {
  id: string
  kind: EventKind | PersonalEventKind
  node: string | null
  nodes: string[]
  subject?: string | null
}

/**
 * What a node knows of a space's rights: the version that every change raises, and the number of change notices the
 * node has received. Both only grow.
 */
export type RightsVersion = { version: bigint; notices: number }

/** True when `one` is at least as new as `other` in both. */
export const isAsNew = (one: RightsVersion, other: RightsVersion): boolean =>
  one.version >= other.version && one.notices >= other.notices

/** The lower of both. */
export const joined = (one: RightsVersion, other: RightsVersion): RightsVersion => ({
  version: one.version > other.version ? one.version : other.version,
  notices: Math.max(one.notices, other.notices),
})

const aboutReaders = new Set<EventRow['kind']>(['access_changed', 'members_changed', 'space_deleted'])
/** Events after which any feed may have to end or to be re-read. */
export const isAboutReaders = ({ kind }: EventRow): boolean => aboutReaders.has(kind)

const batchMost = 200

/** Events of a space in order, for several feeds, and the rights at the moment when they were read. */
export class EventBatch {
  readonly #made = new Map<string, unknown>()
  /** The read of which these events are a part. */
  readonly #whole: EventBatch

  constructor(
    readonly rows: readonly EventRow[],
    readonly rights: RightsVersion,
    /** The space at the same moment; null once it is deleted. */
    readonly root: RootScope | null,
    whole?: EventBatch,
  ) {
    this.#whole = whole ?? this
  }

  /** Those events alone. */
  only(isWanted: (row: EventRow) => boolean): EventBatch {
    return new EventBatch(this.rows.filter(isWanted), this.rights, this.root, this.#whole)
  }

  /** Derives something from these events once, for all recipients; the first one computes it. */
  once<T>(key: string, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make())
    return this.#made.get(key) as T
  }

  /**
   * A context that reads the rows named by the events, once for all recipients. It acts as nobody, so that nothing of
   * a single reader is shared.
   */
  shared({ app, sql }: ReadContext): ReadContext {
    return this.#whole.once('shared', () => ({ app, sql, actor: { kind: 'nobody' } }))
  }
}

type Read = EventRow & { id: string | null; access: string } & Omit<RootScope, 'id' | 'space'> & {
    root: string | null
  }

/** The next events after `after`, with the rights of the same moment; `notices` are those received before. */
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

/** The version of the rights in the space `s`; its deletion counts as one more change. */
export const accessSql = (db: Db) => db`s.access_version + (s.deleted_at is not null)::int`

/** Whether more may follow at once. */
export const isWhole = ({ rows }: EventBatch): boolean => rows.length === batchMost
