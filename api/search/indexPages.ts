import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql, Tx } from '../db.ts'
import { readDocument } from '../documents/readDocument.ts'
import { projectPage } from '../pages/projectPage.ts'
import { alphabetWords, bigrams, foldText } from './terms.ts'

const pagesPerRound = 20
/** What of a text is indexed: a tsvector holds 1 MB, and a longer text is a book. */
const indexedSigns = 200_000
const indexedBigrams = 30_000

type Text = { page: string; title: string; text: string }
type Pending = { page: string; title: string; text: string | null; kind: string; target: string | null }

/**
 * Brings the index up to date with a few of the pages that wait, in one transaction; nodes take different ones. A
 * page whose text cannot be indexed is logged and found by its title alone. Gives how many it took.
 */
export const indexPages = (sql: Sql, log: Log): Promise<number> =>
  sql.begin(async (tx) => {
    const taken = await tx<{ page: string }[]>`
      select page from search_pending order by since limit ${pagesPerRound} for update skip locked`
    const pages = taken.map((row) => row.page)
    if (pages.length === 0) return 0
    const rows = await tx<Pending[]>`
      select p.id as page, p.title, p.kind, p.target, t.text from page p left join page_text t on t.page_id = p.id
      where p.id = any(${pages}::uuid[])`
    const texts = []
    for (const row of rows) texts.push({ ...row, text: row.text ?? (await firstText(tx, row)) })
    await writeDocuments(tx, texts, log)
    await tx`delete from search_pending where page = any(${pages}::uuid[])`
    return pages.length
  })

/** The text of a page that no editor has projected yet: it was made by a program or before there was a search. */
async function firstText(tx: Tx, { page, kind, target }: Pending): Promise<string> {
  const doc = target === null && isAvailableKind(kind) ? await readDocument(tx, pageDocument(page)) : null
  if (!doc || !isAvailableKind(kind)) return ''
  await projectPage(tx, page, { kind, doc })
  const [row] = await tx<{ text: string }[]>`select text from page_text where page_id = ${page}`
  doc.destroy()
  return row?.text ?? ''
}

/** Writes them at once; where that fails, one by one, to find whose fault it is. */
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

/**
 * PostgreSQL's Russian configuration stems Latin words as English; `simple` adds the words as they are written, which
 * is what a word typed half way begins.
 */
async function upsert(tx: Tx, pages: Text[]): Promise<void> {
  const names = pages.map(({ title }) => foldText(title))
  const bodies = pages.map(({ text }) => foldText(text.slice(0, indexedSigns)))
  const pairs = (texts: string[]) => texts.map((text) => bigrams(text, indexedBigrams).join(' '))
  await tx`
    insert into search_document (page, name, name_words, words)
    select page, name, named, named || to_tsvector('russian', body) || strip(to_tsvector('simple', body))
      || array_to_tsvector(array_remove(string_to_array(body_pairs, ' '), ''))
    from unnest(${pages.map(({ page }) => page)}::uuid[], ${names}::text[], ${names.map(alphabetWords)}::text[],
      ${pairs(names)}::text[], ${bodies.map(alphabetWords)}::text[], ${pairs(bodies)}::text[])
      as made (page, name, title, title_pairs, body, body_pairs)
    cross join lateral setweight(to_tsvector('russian', title) || to_tsvector('simple', title)
      || to_tsvector('simple', title_pairs), 'A') as named
    on conflict (page) do update set name = excluded.name, name_words = excluded.name_words, words = excluded.words`
}
