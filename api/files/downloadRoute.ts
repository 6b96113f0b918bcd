import { DomainError } from '#schema/errors.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { bearerOf, identify } from '../identify.ts'
import type { App, Context } from '../context.ts'
import type { Exchange, Route } from '../http.ts'
import { byteRange } from './byteRange.ts'
import { contentHeaders } from './contentHeaders.ts'
import { fileColumns, type FileRow } from './file.ts'
import { actorOfCookie } from './fileCookie.ts'
import type { FileSources } from './fileSource.ts'
import { thumbnail, thumbnailWidth } from './thumbnail.ts'
import { storeNamed } from './storeOf.ts'

/**
 * `GET /{short_link}.{extension}`: the file, to whoever may read what it belongs to, and to everyone, or everyone who
 * is signed in, where that is published. Anything else is `not_found`, or `unauthenticated` under a token that is no
 * good and where signing in would open it.
 */
export const downloadRoute = (sources: FileSources): Route => ({
  name: 'download',
  method: 'GET',
  matches: (path, request, app) => fileOfPath(path) !== undefined && !isVisit(request, app),
  body: 0,
  async handle(exchange) {
    const { row, isOpen } = await findFile(exchange, sources)
    const { searchParams } = exchange.url
    const headers = contentHeaders(row, isOpen, searchParams.has('download'))
    const width = thumbnailWidth(searchParams.get('w'))
    const small = width && (await thumbnail(exchange.app, row, width))
    return small ? sendSmall(exchange, small, headers) : send(exchange, row, headers)
  },
})

async function findFile({ app, url, ...exchange }: Exchange, sources: FileSources) {
  const { shortLink, extension } = fileOfPath(url.pathname)!
  const { sql } = app
  const [row] = await sql<FileRow[]>`
    select ${fileColumns(sql)} from file f where f.short_link = ${shortLink} and f.extension = ${extension}`
  const source = row && sources[row.source_type]
  const openTo = row && source ? await source.publishedTo(sql, row.source_id) : 'nobody'
  if (row && openTo === 'everyone') return { row, isOpen: true }
  const ctx = await readerContext({ app, url, ...exchange })
  if (!row || !source) throw new DomainError('not_found')
  if (openTo === 'signedIn') {
    if (ctx.actor.kind === 'account') return { row, isOpen: false }
    if (ctx.actor.kind === 'guest' || ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  }
  await source.access(ctx, row.source_id, 'read')
  return { row, isOpen: false }
}

/** Who asks: by a token where one is sent, else by the cookie that only this route takes. */
async function readerContext(exchange: Exchange): Promise<Context> {
  const { app, request, ip, requestId } = exchange
  if (bearerOf(request.headers)) return exchange.context()
  const nobody = await identify(app, { ip, requestId }, {})
  return { ...nobody, actor: await actorOfCookie(app, request) }
}

/**
 * Somebody opens the address in a tab, which shows the viewer; everything else wants the bytes. A host for content alone
 * has no viewer.
 */
function isVisit({ method, url, headers }: Request, { env }: App): boolean {
  const { host, search } = new URL(url)
  const content = new URL(env.contentUrl)
  if (method !== 'GET' || search !== '') return false
  if (content.host === host && content.origin !== new URL(env.publicUrl).origin) return false
  const destination = headers.get('sec-fetch-dest')
  return destination ? destination === 'document' : (headers.get('accept')?.includes('text/html') ?? false)
}

/** A small version as WebP, under a tag of its own. */
function sendSmall({ request }: Exchange, small: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  const tag = headers.get('ETag')!.replace(/"$/, `-${small.byteLength}"`)
  headers.set('ETag', tag)
  headers.set('Content-Type', 'image/webp')
  headers.delete('Accept-Ranges')
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(tag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(small.byteLength))
  return new Response(request.method === 'HEAD' ? null : small, { headers })
}

async function send({ app, request, log }: Exchange, row: FileRow, headers: Headers): Promise<Response> {
  const size = Number(row.size)
  const etag = headers.get('ETag')!
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const condition = request.headers.get('if-range')
  const asked = condition !== null && condition !== etag ? null : request.headers.get('range')
  const range = byteRange(asked, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const body = await storeNamed(app, row.disk)?.read(row.id, range)
  if (!body) {
    log.error('file_lost', { file: row.id, disk: row.disk })
    throw new DomainError('not_found')
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  return new Response(request.method === 'HEAD' ? null : body, { status: range ? 206 : 200, headers })
}
