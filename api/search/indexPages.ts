import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql, Tx } from '../database/db.ts'
import { decode } from '../decoding/decode.ts'
import { readStored } from '../documents/readStored.ts'
import type { Round } from '../jobs/startWoken.ts'
import { projectPage } from '../pages/projectPage.ts'
import { claimedSql } from './claim.ts'
import { vectorsSql } from '../words/vectors.ts'

const oldestPerRound = 15
/**
 * Each round also takes the newest, so that a large change in one space does not delay what is written in another.
 */
const newestPerRound = 5
/** The number of waiting changes that are scanned for them: one page may have many. */
const changesPerRound = 500

type Text = { page: string; title: string; text: string }
type Bare = { page: string; kind: string }

/**
 * Indexes a few of the pages that wait; nodes take different ones. It waits for no writer: a page that is being
 * changed is left for `later`. A page whose text cannot be indexed is logged and found only by its title.
 */
export async function indexPages(sql: Sql, log: Log): Promise<Round> {
  const waiting = await sql<{ page: string }[]>`
    (select page from (select id, page from search_pending order by id limit ${changesPerRound}) oldest
      group by page order by min(id) limit ${oldestPerRound})
    union
    (select page from (select id, page from search_pending order by id desc limit ${changesPerRound}) newest
      group by page order by max(id) desc limit ${newestPerRound})`
  const pages = waiting.map((row) => row.page)
  if (pages.length === 0) return 'done'
  await projectFirstTexts(sql, pages, log)
  return sql.begin(async (tx) => {
    const noted = await tx<{ id: string; page: string }[]>`
      select id, page from search_pending where page = any(${pages}::uuid[]) for update skip locked`
    const kept = await tx<{ id: string }[]>`
      select p.id from page p where p.id = any(${noted.map(({ page }) => page)}::uuid[]) and ${claimedSql(tx, 'p')}
      for key share skip locked`
    const texts = await tx<Text[]>`
      select p.id as page, p.title, coalesce(t.text, '') as text from page p left join page_text t on t.page_id = p.id
      where p.id = any(${kept.map(({ id }) => id)}::uuid[])`
    if (texts.length > 0) await writeDocuments(tx, [...texts], log)
    const settled = await tx`
      delete from search_pending s where id = any(${noted.map(({ id }) => id)}::bigint[])
        and (page = any(${kept.map(({ id }) => id)}::uuid[]) or not exists (select 1 from page where id = s.page))`
    return settled.count > 0 ? 'more' : 'later'
  })
}

/**
 * Pages without a projection from an editor: they were created by a program or before search existed. One that cannot
 * be read is found only by its title.
 */
async function projectFirstTexts(sql: Sql, pages: string[], log: Log): Promise<void> {
  const bare = await sql<Bare[]>`
    select id as page, kind from page p where id = any(${pages}::uuid[])
      and not exists (select 1 from page_text where page_id = p.id)`
  for (const { page, kind } of bare) {
    if (!isAvailableKind(kind)) continue
    const stored = await readStored(sql, pageDocument(page))
    if (!stored) continue
    const text = await decode('page', { ...stored, kind }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'document_unreadable') throw error
      log.error('page_not_read', { page, reason: reasonOf(error.cause ?? error) })
      return { text: '', headings: [], mentions: [], files: [] }
    })
    await sql.begin((tx) => projectPage(tx, page, { ...text, isFirst: true }))
  }
}

/** Writes them at once; if that fails, one by one, to find the cause. */
async function writeDocuments(tx: Tx, pages: Text[], log: Log): Promise<void> {
  try {
    await tx.savepoint((part) => upsert(part, pages))
  } catch (error) {
    const [only, ...others] = pages
    if (others.length > 0) {
      for (const page of pages) await writeDocuments(tx, [page], log)
      return
    }
    log.error('page_not_indexed', { page: only!.page, reason: reasonOf(error) })
    await upsert(tx, [{ ...only!, text: '' }])
  }
}

async function upsert(tx: Tx, pages: Text[]): Promise<void> {
  await tx`
    insert into search_document (page, name, name_words, words)
    ${vectorsSql(
      tx,
      pages.map(({ page, title, text }) => ({ id: page, title, text })),
    )}
    on conflict (page) do update set name = excluded.name, name_words = excluded.name_words, words = excluded.words`
}
