import { DomainError } from '#schema/errors.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { authorizedFetch } from '../../platform/authorizedFetch.ts'
import { codeOfStatus } from '../../platform/failure.ts'
import { hasSession } from '../../platform/session.ts'

/** A stored file, as described by its own address. */
export type FileInfo = { url: string; name: string; extension: string; size: number; mime: string }

/** Requests the file at an address. Throws DomainError: `not_found` also when it may not be read. */
export async function fileInfo(url: string): Promise<FileInfo> {
  const ask = hasSession() ? authorizedFetch : fetch
  const answer = await ask(url, { method: 'HEAD', headers: { Accept: '*/*' } }).catch(() => undefined)
  if (!answer) throw new DomainError('unavailable')
  if (!answer.ok) throw new DomainError(answer.status === 404 ? 'not_found' : codeOfStatus(answer.status))
  const { headers } = answer
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return {
    url,
    name: encoded ? decodeURIComponent(encoded) : url.slice(1),
    extension: fileOfPath(url)?.extension ?? '',
    size: Number(headers.get('content-length') ?? 0),
    mime: headers.get('content-type') ?? '',
  }
}

const textExtensions = new Set(
  (
    'txt md csv tsv log json xml yml yaml toml ini conf html htm css scss less js mjs cjs ts tsx jsx vue svelte py rb go ' +
    'rs java kt kts swift c h cc cpp hpp cs php pl lua r sql sh bash zsh ps1 bat dockerfile makefile diff patch tex srt'
  ).split(' '),
)
const textBytesMost = 2 * 1_048_576
const docxBytesMost = 30 * 1_048_576
const shownPictures = /^image\/(png|jpeg|gif|webp|avif|bmp|x-icon|svg\+xml)$/

/** How a file can be shown, if it can. */
export type ViewKind = 'image' | 'pdf' | 'text' | 'audio' | 'video' | 'docx' | 'none'

export function viewKindOf({
  mime,
  extension,
  size,
}: Pick<FileInfo, 'mime' | 'extension' | 'size'>): ViewKind {
  if (shownPictures.test(mime)) return 'image'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('video/')) return 'video'
  if (mime.startsWith('audio/')) return 'audio'
  if (extension === 'docx' && size <= docxBytesMost) return 'docx'
  return textExtensions.has(extension) && size <= textBytesMost ? 'text' : 'none'
}
