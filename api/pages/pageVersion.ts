import { DomainError } from '#schema/errors.ts'
import { isAvailableKind, type AvailableKind } from '#schema/pageKinds.ts'
import type { VersionMeta } from '#schema/pages/version.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { decode } from '../decoding/decode.ts'
import type { Content } from '../decoding/decodeJobs.ts'
import { uuid } from '../ids.ts'
import { perRequest } from '../graphql/loader.ts'

/** A version without its state, which is read on request. */
export type VersionRow = {
  id: string
  page: string
  version: number
  meta: VersionMeta
  author: string | null
  comment: string | null
  position: string
  created_at: Date
}

/** The columns of a version, which has the alias `v` in the query. */
export const versionColumns = (db: Db) =>
  db`v.id, v.page, v.version, v.meta, v.author, v.comment, v.position, v.created_at`

/** RPG.21's record, without the fields that its resolvers load. */
export const presentVersion = (row: VersionRow) => ({
  id: row.id,
  page_id: row.page,
  version: row.version,
  meta: row.meta,
  author_id: row.author,
  created_at: row.created_at,
  comment: row.comment,
})
export type PresentedVersion = ReturnType<typeof presentVersion>

type Stored = { shape: number; state: Uint8Array }

/** A version by its id. The caller checks access to its page. Throws `not_found`. */
export async function findVersion(db: Db, id: string): Promise<VersionRow> {
  const [row] = await db<
    VersionRow[]
  >`select ${versionColumns(db)} from page_version v where v.id = ${uuid(id)}`
  if (!row) throw new DomainError('not_found')
  return row
}

const states = perRequest<Stored>(async ({ sql }, ids) => {
  const rows = await sql<(Stored & { id: string })[]>`
    select id, shape, state from page_version where id = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
})

/** The encoded content of a version. */
export async function versionContent(
  ctx: ReadContext,
  { id, meta }: Pick<VersionRow, 'id' | 'meta'>,
): Promise<Content> {
  const stored = await states(ctx).load(id)
  if (!stored) throw new DomainError('not_found')
  // A copy, because the decoder takes ownership of the bytes and the version may be read again.
  return { kind: shapedKind(meta.kind), shape: stored.shape, parts: [stored.state.slice()] }
}

/** A version's content as plain data. Throws `document_unreadable`. */
export const versionJson = async (ctx: ReadContext, version: PresentedVersion): Promise<unknown> =>
  JSON.parse(await decode('json', await versionContent(ctx, version)))

/** The kind, if it has a document shape. Other kinds cannot be created, so it throws `not_found`. */
export function shapedKind(kind: string): AvailableKind {
  if (isAvailableKind(kind)) return kind
  throw new DomainError('not_found')
}
