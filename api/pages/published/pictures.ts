import { fileFormHasPages, fileFormIsPicture } from '#schema/files/pictures.ts'
import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { isSame, sign } from '../../accounts/tokens.ts'
import type { App, Context, ReadContext } from '../../context.ts'
import { contentHeaders } from '../../files/contentHeaders.ts'
import { fileColumns, type FileRow } from '../../files/file.ts'
import { storeNamed } from '../../files/storeOf.ts'
import { isDocument, thumbnail, thumbnailWidth } from '../../files/thumbnail.ts'
import { networkOf } from '../../http/clientAddress.ts'
import type { Exchange, Route } from '../../http/http.ts'
import { accessObjectFile } from '../../objects/objectFiles.ts'
import { accessPage } from '../accessPage.ts'
import { openPublished } from './openPublished.ts'

/** An image among the values of a property of an object on a published page. */
type Picture = { page: string; object: string; property: string; file: string }

export const picturesPath = '/published-picture/'
const limit = { most: 1200, seconds: 60 }
const halfLifeMs = 10 * 60_000
/** An image below this size has no small version and is shown as it is. */
const asItIsBytes = 64 * 1024

const signatureOf = (secret: string, body: string) => sign(secret, `published picture ${body}`)

/**
 * The address of an image, valid for ten to twenty minutes. It is the same within ten, so that browsers can cache it.
 */
export function signPicture(secret: string, { page, object, property, file }: Picture): string {
  const until = (Math.floor(Date.now() / halfLifeMs) + 2) * halfLifeMs
  const body = [page, object, property, file, until].join('.')
  return `${picturesPath}${body}.${signatureOf(secret, body)}`
}

function readSigned(secret: string, path: string): Picture | undefined {
  const parts = path.slice(picturesPath.length).split('.')
  const [page = '', object = '', property = '', file = '', until = ''] = parts
  const isGiven = isSame(parts[5] ?? '', signatureOf(secret, parts.slice(0, 5).join('.')))
  return isGiven && Number(until) > Date.now() ? { page, object, property, file } : undefined
}

/**
 * `GET /published-picture/…`: a small image among the objects of a published page, while the page shows it and its
 * publisher may read it. Anything else is `not_found`.
 */
export const publishedPictureRoute: Route = {
  name: 'published_picture',
  method: 'GET',
  matches: (path) => path.startsWith(picturesPath),
  body: 0,
  async handle(exchange) {
    const { app, url, ip } = exchange
    await countAttempts(app.sql, { [`published picture ${networkOf(ip)}`]: limit })
    const asked = readSigned(app.env.secret, url.pathname)
    const row = asked && (await openPicture(app, asked))
    if (!row) throw new DomainError('not_found')
    const width = thumbnailWidth(url.searchParams.get('w')) ?? 960
    const small = await thumbnail(app, row, width)
    const bytes = small ?? (await asItIs(exchange, row))
    if (!bytes) throw new DomainError('not_found')
    const headers = contentHeaders(row, 'nobody', false)
    if (small) headers.set('Content-Type', 'image/webp')
    headers.delete('Accept-Ranges')
    headers.delete('ETag')
    headers.set('Cache-Control', 'private, max-age=600')
    return new Response(exchange.request.method === 'HEAD' ? null : bytes, { headers })
  },
}

async function openPicture(
  app: App,
  { page: id, object, property, file }: Picture,
): Promise<FileRow | undefined> {
  const [found] = await app.sql<{ space: string }[]>`select space from page where id = ${id}`
  if (!found) return undefined
  const actor: Context['actor'] = {
    kind: 'guest',
    guest: '',
    name: '',
    space: found.space,
    page: id,
    expiresAt: Infinity,
  }
  const ctx: ReadContext = { app, sql: app.sql, actor }
  try {
    const published = await openPublished(ctx, (await accessPage(ctx, id, 'read')).page)
    if (typeof published === 'string' || !published.withPictures) return undefined
    if (!published.shown.some((each) => each.id === property)) return undefined
    const [row] = await app.sql<FileRow[]>`select ${fileColumns(app.sql)} from file f where f.id = ${file}`
    const isOfIt = row?.source_type === 'object' && row.source_id === object
    if (!isOfIt || !canShow(row)) return undefined
    await accessObjectFile(published.publisher, row, 'read')
    return row
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined
    throw error
  }
}

const canShow = (row: FileRow): boolean =>
  (fileFormIsPicture(row.extension) && row.mime.startsWith('image/')) ||
  (fileFormHasPages(row.extension) && isDocument(row))

async function asItIs({ app }: Exchange, row: FileRow): Promise<BodyInit | undefined> {
  if (Number(row.size) > asItIsBytes || row.mime === 'image/svg+xml' || isDocument(row)) return undefined
  return (await storeNamed(app, row.disk)?.read(row.id)) ?? undefined
}
