import type { AvailableKind } from '#schema/pageKinds.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'
import type { VersionCause, VersionMeta } from '#schema/pages/version.ts'
import type { Tx } from '../database/db.ts'
import type { Kept } from '../decoding/decodeJobs.ts'
import { appendEvent } from '../events/events.ts'
import { versionColumns, type VersionRow } from './pageVersion.ts'

export type NewVersion = {
  page: { id: string; space: string; kind: AvailableKind }
  /** The content to store and the position of the log up to which it goes. */
  kept: Kept
  position: string
  cause: VersionCause
  /** Who stored it; without one, the first editor. */
  author?: string | null
  comment?: string | null
  restored?: number
}

/**
 * Writes the next version of a page in the caller's transaction, which holds the lock on the page's row: so version
 * numbers have no gaps. The editors since the previous version go into `meta` and are cleared.
 */
export async function keepPageVersion(tx: Tx, version: NewVersion): Promise<VersionRow> {
  const { page, kept, position, cause, author, comment, restored } = version
  const authors = await takeAuthors(tx, page.id)
  const meta: VersionMeta = { kind: page.kind, cause, counts: kept.counts, authors, restored }
  const [row] = await tx<VersionRow[]>`
    insert into page_version as v (id, page, version, meta, author, comment, position, shape, state, files)
    select ${Bun.randomUUIDv7()}, ${page.id}, coalesce(max(version), 0) + 1, ${tx.json(meta)},
      ${author === undefined ? (authors[0] ?? null) : author}, ${comment ?? null}, ${position},
      ${shapeVersionOf(page.kind)}, ${Buffer.from(kept.state)}, ${kept.files}::text[]
    from page_version where page = ${page.id}
    returning ${versionColumns(tx)}`
  await appendEvent(tx, { space: page.space, kind: 'page_version_created', node: page.id })
  return row!
}

/** Returns the editors since the page's last version and clears them. */
export async function takeAuthors(tx: Tx, page: string): Promise<string[]> {
  const [row] = await tx<{ edited_by: string[] }[]>`
    select edited_by::text[] from page_text where page_id = ${page} for update`
  await tx`update page_text set edited_since = null, edited_by = '{}' where page_id = ${page}`
  return row?.edited_by ?? []
}
