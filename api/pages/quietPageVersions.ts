import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { reasonOf } from '#schema/log.ts'
import { editedSeconds, quietSeconds } from '#schema/pages/version.ts'
import type { App } from '../context.ts'
import type { Sql, Tx } from '../database/db.ts'
import { decode } from '../decoding/decode.ts'
import { readStored } from '../documents/readStored.ts'
import { keepPageVersion, takeAuthors } from './keepPageVersion.ts'

const everyMs = 15_000
const pagesPerRound = 50
const pauseMs = 10 * 60_000

/** Pages that could not be stored, with the time, in ms since 1970, before which they are not retried. */
export type Paused = Map<string, number>

/** Stores versions of edited pages every quarter of a minute, on every node. Only one node takes a page. */
export function startQuietPageVersions(app: App): { stop: () => void } {
  const paused: Paused = new Map()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    keepQuietPages(app, new Date(), paused)
      .catch((error: unknown) => app.log.warn('versions_failed', { reason: reasonOf(error) }))
      .finally(() => (isRunning = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * One round: stores versions of the pages that were edited and then untouched for two minutes, or edited for thirty
 * minutes without a pause, as of `now`. One query when there are none. Returns how many were stored.
 */
export async function keepQuietPages(
  { sql, log }: Pick<App, 'sql' | 'log'>,
  now: Date,
  paused: Paused = new Map(),
): Promise<number> {
  for (const [page, until] of paused) if (until <= now.getTime()) paused.delete(page)
  const due = await sql<{ page_id: string }[]>`
    select t.page_id from page_text t join page p on p.id = t.page_id and p.deleted_at is null
    where t.edited_since is not null and not (t.page_id = any(${[...paused.keys()]}::uuid[]))
      and (t.updated_at <= ${secondsBefore(now, quietSeconds)} or t.edited_since <= ${secondsBefore(now, editedSeconds)})
    order by t.edited_since limit ${pagesPerRound}`
  let kept = 0
  for (const { page_id: page } of due) {
    try {
      if (await keepPage(sql, page)) kept++
    } catch (error) {
      paused.set(page, now.getTime() + pauseMs)
      log.error('version_failed', { page, reason: reasonOf(error) })
    }
  }
  return kept
}

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Stores one page unless another node is at it, or its last version is up to date. */
const keepPage = (sql: Sql, id: string): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [page] = await tx<{ id: string; space: string; kind: string; covered: string }[]>`
      select p.id, p.space, p.kind, coalesce((
        select v.position from page_version v where v.page = p.id order by v.version desc limit 1), 0) as covered
      from page p join page_text t on t.page_id = p.id
      where p.id = ${id} and p.deleted_at is null and t.edited_since is not null
      for no key update of p, t skip locked`
    if (!page || !isAvailableKind(page.kind)) return false
    const stored = await readStored(tx, pageDocument(page.id))
    if (!stored || BigInt(stored.position) <= BigInt(page.covered)) {
      await creditLateAuthors(tx, page.id)
      return false
    }
    const kept = await decode('version', { ...stored, kind: page.kind })
    const { position } = stored
    await keepPageVersion(tx, { page: { ...page, kind: page.kind }, kept, position, cause: 'quiet' })
    return true
  })

/** Editors are recorded some seconds after an edit. A version that was stored before that gets its authors here. */
async function creditLateAuthors(tx: Tx, page: string): Promise<void> {
  const authors = await takeAuthors(tx, page)
  if (authors.length === 0) return
  await tx`
    update page_version set author = ${authors[0]!}, meta = jsonb_set(meta, '{authors}', ${tx.json(authors)})
    where page = ${page} and author is null and meta->>'cause' = 'quiet' and version = (
      select max(version) from page_version where page = ${page} and meta->>'cause' = 'quiet')`
}
