import type { Sql, TransactionSql } from 'postgres'
import * as Y from 'yjs'
import { appendedChannel, pageOfDocument } from '#schema/documents/documents.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { upgradeDocument } from '#schema/kinds/upgradeDocument.ts'
import { isGapless, readStoredLog } from '../logStore.ts'
import { carryChanges } from './carry.ts'
import { isSameContent } from './content.ts'
import { moveAnchors } from './moveAnchors.ts'
import { rebuild } from './rebuild.ts'

/** A document is renewed once it has this many authors, but at most once in this time. */
export type RenewalBounds = { authors: number; apartMs: number }
/** `needless`: it has fewer authors, or was renewed recently. `authors` is the current number. */
export type Renewal = { outcome: 'renewed' | 'needless'; generation: number; authors: number }

/** The versions of a kind's shape before and after the upgrade with which a generation ended. */
export type Upgrade = { kind: AvailableKind; from: number; to: number }

/**
 * Starts the next generation of a document with one author, in one transaction (rule 11). The slow part runs before
 * the document is locked; what was appended in between is carried over under the lock. Throws when the rebuilt
 * document would not have equal content.
 */
export const renewDocument = (sql: Sql, id: string, bounds: RenewalBounds): Promise<Renewal> =>
  beginNext(sql, id, bounds)

/**
 * Starts the next generation in the current version of its kind's shape (rule 12). `needless` when it already has
 * that version, e.g. because another node was faster.
 */
export const upgradeStored = (sql: Sql, id: string, kind: AvailableKind): Promise<Renewal> =>
  beginNext(sql, id, { authors: 0, apartMs: 0 }, kind)

async function beginNext(
  sql: Sql,
  id: string,
  bounds: RenewalBounds,
  kind?: AvailableKind,
): Promise<Renewal> {
  const { generation, shape, state, upTo, rows } = await readStoredLog(sql, id)
  const upgrade: Upgrade | undefined = kind && { kind, from: shape, to: shapes[kind].version }
  if (upgrade && upgrade.from >= upgrade.to) return { outcome: 'needless', generation, authors: 0 }
  const old = new Y.Doc()
  old.transact(() => {
    for (const update of [...(state ? [state] : []), ...rows.map((row) => row.update)])
      Y.applyUpdate(old, update)
  })
  const authors = old.store.clients.size
  if (authors < bounds.authors) return note(sql, id, { outcome: 'needless', generation, authors })
  const { doc: rebuilt } = rebuild(old)
  const seen = rows.at(-1)?.position ?? upTo
  const renewed = await sql.begin(async (tx): Promise<Renewal | undefined> => {
    await tx`set local lock_timeout = '5s'`
    const [row] = await tx<{ name: string }[]>`
      select name from document
      where id = ${id} and generation = ${generation} and shape = ${shape}
        and (renewed_at is null or renewed_at <= now() - ${bounds.apartMs} * interval '1 millisecond')
      for no key update`
    if (!row) return undefined
    await tx`select pg_advisory_xact_lock(736, hashint8(${id}))`
    const last = await catchUp(tx, { id, seen, pair: { old, rebuilt } })
    const page = pageOfDocument(row.name)
    if (page) await moveAnchors(tx, page, { old, rebuilt })
    if (upgrade) upgradeDocument(shapes[upgrade.kind], rebuilt, upgrade)
    const content = Y.encodeStateAsUpdate(rebuilt)
    await tx`
      insert into document_generation (document, generation, state, rebuilt, upgrade)
      values (${id}, ${generation}, ${Y.encodeStateAsUpdate(old)}, ${content}, ${upgrade ? tx.json(upgrade) : null})`
    // One position is skipped: a node that has missed this finds a gap.
    await tx`
      insert into document_snapshot as s (document, up_to, state, saved_at) values (${id}, ${last + 1}, ${content}, now())
      on conflict (document) do update set up_to = excluded.up_to, state = excluded.state, saved_at = now(),
        settled_up_to = 0, settled_at = '-infinity'`
    await tx`delete from document_update where document = ${id}`
    await tx`
      update document
      set generation = ${generation + 1}, shape = ${upgrade?.to ?? shape}, authors = 1, renewed_at = now()
      where id = ${id}`
    await tx`
      select pg_notify(${appendedChannel}, json_build_object('document', ${id}::text, 'position', ${last + 1}::text)::text)`
    return { outcome: 'renewed', generation: generation + 1, authors: 1 }
  })
  return renewed ?? note(sql, id, { outcome: 'needless', generation, authors })
}

/** Stores the number of a document's authors, so that it is checked again when it may be renewed. */
async function note(sql: Sql, id: string, found: Renewal): Promise<Renewal> {
  await sql`
    update document set authors = ${found.authors} where id = ${id} and generation = ${found.generation}`
  return found
}

type Seen = { id: string; seen: number; pair: { old: Y.Doc; rebuilt: Y.Doc } }

/** Applies what was appended since to both documents; returns its last position. The document is locked. */
async function catchUp(tx: TransactionSql, { id, seen, pair }: Seen): Promise<number> {
  const found = await tx<{ position: string; update: Uint8Array }[]>`
    select position, update from document_update where document = ${id} and position > ${seen} order by position`
  const rows = found.map(({ position, update }) => ({ position: Number(position), update }))
  if (!isGapless(rows, seen)) throw new Error('the log was compacted meanwhile')
  const carrying = carryChanges(pair)
  for (const { update } of rows) Y.applyUpdate(pair.old, update)
  carrying.stop()
  if (rows.length > 0 && !isSameContent(pair.old, pair.rebuilt))
    throw new Error('what was written meanwhile says something else')
  return rows.at(-1)?.position ?? seen
}
