import { zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll } from 'vitest'
import { startTestObjects, type TestObjects } from '../../objects/testing.ts'
import { until, type Caller, type Json } from '../../testing/testing.ts'

/** An image of one pixel. */
export const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

type Files = Record<string, string | Uint8Array>

/** An archive of these files by their paths. */
export const zipOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        typeof text === 'string' ? new TextEncoder().encode(text) : text,
      ]),
    ) as Zippable,
  )

const a = '0123456789abcdef0123456789abcde'
/** An export of Notion: a page with a nested one, an image, a link and a table whose first row has a text. */
export const notionFiles: Files = {
  [`Редакция ${a}1.md`]: `# Редакция\n\nСмотри [Планы](Редакция/Планы%20${a}2.md)\n\n![обложка](Редакция/cover.png)\n\n[Задачи](Редакция/Задачи%20${a}3.csv)\n`,
  [`Редакция/Планы ${a}2.md`]: '# 🚀 Планы\n\n- [x] раз\n- [ ] два\n',
  'Редакция/cover.png': png,
  'Редакция/смета.pdf': '%PDF-1.4 пусто',
  [`Редакция/Задачи ${a}3.csv`]: 'Name,Status,Сумма\nВерстка,Готово,10\n',
  [`Редакция/Задачи ${a}3_all.csv`]:
    'Name,Status,Сумма\nВерстка,Готово,10\nПечать,План,20\nВёрстка 2,Готово,30\nСбор,План,40\n',
  [`Редакция/Задачи ${a}3/Верстка ${a}4.md`]: '# Верстка\n\nStatus: Готово\nСумма: 10\n\nТри полосы\n',
  [`Редакция/Задачи ${a}3/Печать ${a}5.md`]: '# Печать\n\nStatus: План\nСумма: 20\n',
}

type Sent = { id: string; code?: string; params?: Json }

/** A space into which archives are imported, for one test file. */
export function setUpPageImport() {
  let at: TestObjects
  beforeAll(async () => {
    at = await startTestObjects()
  })
  afterAll(() => at.terem.close())

  async function send(
    by: Caller,
    body: string | Uint8Array,
    { name = 'Архив.zip', ...more }: { name?: string; parent_id?: string; key?: string } = {},
  ): Promise<Sent> {
    const query = new URLSearchParams({ name, time_zone: 'Europe/Moscow', ...more })
    const answer = await at.terem.fetch(`/pages/import?${query}`, {
      method: 'POST',
      headers: {
        ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}),
        Space: at.space.space,
        'Accept-Language': 'ru',
      },
      body: body as never,
    })
    const { id = '', errors } = (await answer.json()) as Json
    return { id, code: errors?.[0].extensions.code, params: errors?.[0].extensions.params }
  }
  const get = async (by: Caller, id: string): Promise<Json> =>
    (await at.terem.ask(by, 'pageImports.get', { id })).data
  const read = (by: Caller, id: string): Promise<Json> =>
    until('the archive was read', async () => {
      const found = await get(by, id)
      return found.state === 'reading' ? null : found
    })
  const start = (by: Caller, id: string, parent: string | null = null) =>
    at.terem.act(by, 'pageImports.start', { id, parent_id: parent })
  const finished = (by: Caller, id: string): Promise<Json> =>
    until('everything is made', async () => {
      const found = await get(by, id)
      return found.state === 'creating' ? null : found
    })
  const problems = async (by: Caller, id: string): Promise<string[]> => {
    const { data } = await at.terem.ask(by, 'pageImports.problems', { id, page: 1 })
    return data.data.map(({ path, reason, about }: Json) => [reason, path, about].filter(Boolean).join(' '))
  }

  /** Runs the import of an archive to its end. */
  async function bring(by: Caller, files: Files | Uint8Array, parent: string | null = null): Promise<Json> {
    const { id } = await send(by, files instanceof Uint8Array ? files : zipOf(files))
    await read(by, id)
    await start(by, id, parent)
    return finished(by, id)
  }

  /** The tree of the space as the caller sees it: a line for each page. */
  async function tree(by: Caller = at.owner): Promise<string[]> {
    const query = 'query ($s: ID!) { page_tree(space_id: $s) { data { id label level } } }'
    const { data } = await at.terem.call(by, query, { s: at.space.space })
    return data.page_tree.data.map(({ label, level }: Json) => `${'  '.repeat(level)}${label}`)
  }

  async function page(title: string, by: Caller = at.owner): Promise<Json> {
    const [row] = await at.terem
      .sql`select id from page where title = ${title} and deleted_at is null order by created_at desc limit 1`
    const query = 'query ($id: ID!) { page(id: $id) { id title icon markdown linked_type_id } }'
    return row ? (await at.terem.call(by, query, { id: row.id })).data.page : null
  }

  return {
    get at() {
      return at
    },
    send,
    read,
    start,
    finished,
    problems,
    bring,
    tree,
    page,
  }
}
