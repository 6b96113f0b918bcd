import { Readable } from 'node:stream'
import { DomainError } from '#schema/errors.ts'
import { iconIn } from '#schema/pages/import/readPageText.ts'
import { ownMark } from '#schema/pages/import/importNames.ts'
import { pathBetween } from '#schema/pages/import/exportNames.ts'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import { timeZone } from '#schema/objects/exchange.ts'
import type { Context } from '../../context.ts'
import { decode } from '../../decoding/decode.ts'
import { parse } from '../../errors.ts'
import { needReadable } from '../../files/accessFile.ts'
import type { FileSources } from '../../files/fileSource.ts'
import { storeNamed } from '../../files/storeOf.ts'
import type { Route } from '../../http/http.ts'
import { personOf } from '../../objects/exchange/exportRoutes.ts'
import { exportRows } from '../../objects/exchange/exportRows.ts'
import type { TableTargets } from '../../objects/exchange/findNames.ts'
import { writeCsv } from '../../objects/exchange/writeCsv.ts'
import { listedTypeOf } from '../../objects/objectType.ts'
import { accessPage } from '../accessPage.ts'
import { readContent } from '../pageContent.ts'
import { exportTree, type Exported, type ExportedFile, type ExportedPage } from './exportTree.ts'
import { writeArchive, type ArchiveFile } from './writeArchive.ts'

/**
 * `POST /pages/export?page_id=&time_zone=`: streams a page and its nested pages as an archive of Markdown, with their
 * files and with tables as CSV. Everything that can be refused is refused before the first byte.
 */
export const pageExportRoute = (sources: FileSources, targets: TableTargets): Route => ({
  name: 'page export',
  method: 'POST',
  matches: (path) => path === '/pages/export',
  body: 0,
  async handle({ url, context }) {
    const ctx = await context()
    if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
    const zone = parse(timeZone.default('UTC'), url.searchParams.get('time_zone') ?? undefined)
    const exported = await exportTree(ctx, sources, url.searchParams.get('page_id') ?? '')
    const body = Readable.from(writeArchive(filesOf(ctx, targets, { exported, zone, sources })), {
      objectMode: false,
    })
    return new Response(Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="export.zip"',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  },
})

const encoder = new TextEncoder()

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text)
}

type Asked = { exported: Exported; zone: string; sources: FileSources }

/** Checks whether a right still exists. It needs a fresh context, since a context caches what it has loaded. */
const isOpen = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

async function* filesOf(ctx: Context, targets: TableTargets, asked: Asked): AsyncGenerator<ArchiveFile> {
  const { pages, files } = asked.exported
  yield { path: ownMark, isPacked: true, bytes: () => once('1\n') }
  for (const page of pages) {
    // Rights are checked again for each page, so pages closed in the meantime are left out.
    if (!(await isOpen(accessPage({ ...ctx }, page.page.id, 'read')))) continue
    if (page.type === null)
      yield { path: `${page.path}.md`, isPacked: false, bytes: () => textOf(ctx, asked, page) }
    else
      yield {
        path: `${page.path}.csv`,
        isPacked: false,
        bytes: () => tableOf(ctx, targets, { ...asked, type: page.type! }),
      }
  }
  for (const file of files)
    if (await isOpen(needReadable({ ...ctx }, asked.sources, file.row)))
      yield { path: file.path, isPacked: true, bytes: () => bytesOf(ctx, file) }
}

async function* textOf(
  ctx: Context,
  { exported: { paths, space } }: Asked,
  { page, path }: ExportedPage,
): AsyncGenerator<Uint8Array> {
  const links = new Map<string, string>()
  for (const [key, to] of paths) {
    const between = pathBetween(path, to)
    if (key.startsWith('/')) links.set(key, between)
    else links.set(`terem:${key}`, between).set(`/${space}/${key}`, between)
  }
  const content = await readContent(ctx.sql, page)
  yield* once(await decode('file', { ...content, links, head: headOf(page) }))
}

/** The title and the other front matter of a page's file. */
function headOf({ title, icon }: Pick<ExportedPage['page'], 'title' | 'icon'>): string {
  const isSaid = title !== '' && iconIn(title).icon === null
  const fields = [
    ...(icon ? [`icon: ${JSON.stringify(icon)}`] : []),
    ...(isSaid || title === '' ? [] : [`title: ${JSON.stringify(title)}`]),
  ]
  const head = fields.length > 0 ? `---\n${fields.join('\n')}\n---\n` : ''
  const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: title }] }
  return head + (isSaid ? printMarkdown({ type: 'doc', content: [heading] }) : '')
}

async function* tableOf(
  ctx: Context,
  targets: TableTargets,
  { type: id, zone }: Asked & { type: string },
): AsyncGenerator<Uint8Array> {
  const type = await listedTypeOf({ ...ctx }, id)
  const all = [...type.properties.values()].filter(({ system }) => system === null)
  const properties = [...all.filter(({ header }) => header), ...all.filter(({ header }) => !header)]
  const rows = exportRows(() => ({ ...ctx }), targets, {
    type,
    properties,
    idLabel: null,
    manner: { locale: ctx.locale, timeZone: zone },
    whose: { space: type.space, person: personOf(ctx.actor) },
  })
  for await (const text of writeCsv(rows, ctx.locale)) yield encoder.encode(text)
}

async function* bytesOf({ app }: Context, { row }: ExportedFile): AsyncGenerator<Uint8Array> {
  const found = await storeNamed(app, row.disk)?.read(row.id)
  if (!found) return
  const stream = found instanceof Blob ? found.stream() : found
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) yield part
}
