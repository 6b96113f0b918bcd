import { join } from 'node:path'
import { safePath } from '#schema/accounts/safePath.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'

const builtPath = /^\/[\w\-./@]+$/
const hashedFolder = '/assets/'
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Paths that the small public entry serves; every other path of the main host is the workspace. */
const publicPaths =
  /^\/(explore|developers|authorization|registration|recovery|enter|invite|invite-user)(\/|$)/

/** The entry for a path and host: published pages on the shared host, sign-in and landing, or the workspace. */
export function entryFor(url: URL): string {
  if (fileOfPath(url.pathname)) return '/public.html'
  if (url.hostname.includes('shared')) return '/shared.html'
  return publicPaths.test(url.pathname) ? '/public.html' : '/index.html'
}

/** Paths that exist only on the main host. */
const mainPaths = /^\/(authorization|registration|recovery|invite|invite-user|enter|tg-update)(\/|$)/

/** The URL on the main host for an address of the shared host, or undefined when the address belongs there. */
export function movedToMain(url: URL, mainUrl: string): string | undefined {
  const isMoved = url.hostname.includes('shared') && mainPaths.test(url.pathname)
  return isMoved ? mainUrl + safePath(url.pathname + url.search) : undefined
}

/** The built file at a path, in the best precompressed form; undefined when there is none. */
export async function clientFile(dir: string, request: Request, path: string): Promise<Response | undefined> {
  if (!builtPath.test(path) || path.includes('..') || path.endsWith('/')) return undefined
  const plain = Bun.file(join(dir, path))
  if (!(await plain.exists())) return undefined
  const headers = new Headers({
    'Content-Type': plain.type,
    'Cache-Control': path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  })
  const accepted = request.headers.get('accept-encoding') ?? ''
  for (const [encoding, ending] of encodings) {
    if (!accepted.includes(encoding)) continue
    const packed = Bun.file(join(dir, path + ending))
    if (!(await packed.exists())) continue
    headers.set('Content-Encoding', encoding)
    return body(request, packed, headers)
  }
  return body(request, plain, headers)
}

async function body(request: Request, file: Bun.BunFile, headers: Headers): Promise<Response> {
  const tag = `"${file.size.toString(36)}-${Math.round(file.lastModified).toString(36)}"`
  headers.set('ETag', tag)
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : file, { headers })
}
