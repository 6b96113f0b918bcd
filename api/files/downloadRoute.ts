import { safePath } from '#schema/accounts/safePath.ts'
import { DomainError } from '#schema/errors.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { bearerOf, identify } from '../identify.ts'
import type { App, Context } from '../context.ts'
import type { Exchange, Route } from '../http/http.ts'
import { audienceOf, needReadable } from './accessFile.ts'
import { byteRange } from './byteRange.ts'
import { contentHeaders } from './contentHeaders.ts'
import { fileColumns, type FileRow } from './file.ts'
import { actorOfCookie } from './fileCookie.ts'
import { isFileSourceType, type FileAudience, type FileSources } from './fileSource.ts'
import { isDocument, thumbnail, thumbnailWidth } from './thumbnail.ts'
import { storeNamed } from './storeOf.ts'

/**
 * `GET /{short_link}.{extension}`: the file, for anyone who may read its owner or anything else that shows it; for
 * everyone, or every signed-in user, if that is published. Anything else is `not_found`, or `unauthenticated` when
 * the token is invalid and signing in would help.
 */
export const downloadRoute = (sources: FileSources): Route => ({
  name: 'download',
  method: 'GET',
  matches: (path, request, app) => fileOfPath(path) !== undefined && !isVisit(request, app),
  body: 0,
  async handle(exchange) {
    const found = await findFile(exchange, sources)
    if ('elsewhere' in found)
      return new Response(null, { status: 302, headers: { Location: found.elsewhere } })
    const { row, audience } = found
    const { searchParams } = exchange.url
    const headers = contentHeaders(row, audience, searchParams.has('download'))
    const width = thumbnailWidth(searchParams.get('w'))
    const small = width && (await thumbnail(exchange.app, row, width))
    // Who asks for a picture cannot show a document.
    if (width && !small && isDocument(row)) throw new DomainError('not_found')
    return small ? sendSmall(exchange, small, headers) : send(exchange, row, headers)
  },
})

type Found = { row: FileRow; audience: FileAudience } | { elsewhere: string }

async function findFile(exchange: Exchange, sources: FileSources): Promise<Found> {
  const { app, url } = exchange
  const { shortLink, extension } = fileOfPath(url.pathname)!
  const { sql } = app
  const [row] = await sql<FileRow[]>`
    select ${fileColumns(sql)} from file f where f.short_link = ${shortLink} and f.extension = ${extension}`
  const audience = row && isFileSourceType(row.source_type) ? await audienceOf(sql, sources, row) : 'nobody'
  if (row && audience === 'everyone') return { row, audience }
  const ctx = await readerContext(exchange)
  if (!row || !isFileSourceType(row.source_type)) throw new DomainError('not_found')
  if (audience === 'signedIn') {
    const { kind } = ctx.actor
    if (kind === 'account') return { row, audience }
    if (kind === 'nobody' && isShared(url, app))
      return { elsewhere: app.env.publicUrl + safePath(url.pathname + url.search) }
    if (kind === 'guest' || kind === 'nobody') throw new DomainError('unauthenticated')
  }
  await needReadable(ctx, sources, row)
  return { row, audience: 'nobody' }
}

/** On the shared host nobody is signed in, so the request is redirected to the main host, which has the cookie. */
const isShared = ({ host }: URL, { env }: App): boolean =>
  host === new URL(env.sharedUrl).host && host !== new URL(env.publicUrl).host

/** The caller: by a token if one is sent, otherwise by the cookie that only this route accepts. */
async function readerContext(exchange: Exchange): Promise<Context> {
  const { app, request, ip, requestId } = exchange
  if (bearerOf(request.headers)) return exchange.context()
  const nobody = await identify(app, { ip, requestId }, {})
  return { ...nobody, actor: await actorOfCookie(app, request) }
}

/**
 * True when the address is opened in a tab, which shows the viewer; everything else gets the bytes. A host for
 * content alone has no viewer.
 */
function isVisit({ method, url, headers }: Request, { env }: App): boolean {
  const { host, search } = new URL(url)
  const content = new URL(env.contentUrl)
  if (method !== 'GET' || search !== '') return false
  if (content.host === host && content.origin !== new URL(env.publicUrl).origin) return false
  const destination = headers.get('sec-fetch-dest')
  return destination ? destination === 'document' : (headers.get('accept')?.includes('text/html') ?? false)
}

/** A small version as WebP, with an ETag of its own. */
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
