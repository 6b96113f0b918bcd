import { fileName } from '#schema/files/fileName.ts'
import type { FileRow } from './file.ts'
import type { FileAudience } from './fileSource.ts'

/** Kinds that a browser may show in a tab of ours. An SVG may run scripts there, so it is shown only inside pages. */
const isShown = (mime: string): boolean =>
  mime !== 'image/svg+xml' && /^(image|audio|video)\/|^application\/pdf$|^text\/plain\b/.test(mime)

/** Nothing in a file may run, load or send. A sandbox directive would also stop browsers from showing a PDF. */
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** Pages of the shared host show files of signed-in users; it is same-site with the main host. */
const loaders: Record<FileAudience, string> = {
  everyone: 'cross-origin',
  signedIn: 'same-site',
  nobody: 'same-origin',
}

/**
 * The headers of a file's response, without its length. A file that everyone may read may be read by other origins,
 * without credentials. `isDownload` forces a download of kinds that would be shown.
 */
export function contentHeaders(row: FileRow, audience: FileAudience, isDownload: boolean): Headers {
  const shown = isShown(row.mime) && !isDownload
  const headers = new Headers({
    'Content-Type': row.mime,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; ${fileNameParams(row.name)}`,
    'Content-Security-Policy': policyOf(row.mime),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': loaders[audience],
    'Referrer-Policy': 'no-referrer',
    // A browser revalidates each time, so that its cache ends with the right to read the file; an unchanged file
    // costs a 304.
    'Cache-Control': 'private, no-cache',
    // The same address opened in a tab shows the viewer.
    Vary: 'Cookie, Authorization, Accept, Sec-Fetch-Dest',
    ETag: `"${row.hash}"`,
    'Last-Modified': row.created_at.toUTCString(),
    'Accept-Ranges': 'bytes',
  })
  if (audience === 'everyone') {
    headers.set('Access-Control-Allow-Origin', '*')
    headers.set('Access-Control-Expose-Headers', 'Content-Disposition, Content-Length, Content-Range, ETag')
  }
  return headers
}

/** A file name for Content-Disposition by RFC 6266 and RFC 5987: ASCII for old clients, then the name itself. */
function fileNameParams(kept: string): string {
  // Names stored before the rule existed may break it.
  const name = fileName(kept)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
