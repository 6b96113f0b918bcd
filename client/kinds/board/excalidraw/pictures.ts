import type { BinaryFileData, DataURL } from '@excalidraw/excalidraw/types'
import { ownFileUrl } from '../ownFileUrl.ts'

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

/** A stored picture as Excalidraw takes it; undefined where it does not come. Its id is its address. */
export async function loadPicture(fileId: string): Promise<BinaryFileData | undefined> {
  const url = ownFileUrl(fileId)
  if (!url) return undefined
  try {
    const answer = await fetch(url)
    if (!answer.ok) return undefined
    const blob = await answer.blob()
    return {
      id: fileId as BinaryFileData['id'],
      mimeType: blob.type as BinaryFileData['mimeType'],
      dataURL: (await dataUrlOf(blob)) as DataURL,
      created: 1,
    }
  } catch {
    return undefined
  }
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
}
/** True for what a board takes as a picture. */
export const isPicture = ({ type }: Blob): boolean => type in endings

/** A picture with a name that the store takes, whether it came with one or not. */
export const namedPicture = (file: File): File =>
  /\.\w+$/.test(file.name) || !isPicture(file)
    ? file
    : new File([file], `picture.${endings[file.type]}`, { type: file.type })

/** A picture that came as text, as a file; undefined for anything else. */
export function pictureFile({ dataURL }: BinaryFileData): File | undefined {
  const [, type, base64, body] = /^data:([a-z/+]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(dataURL) ?? []
  if (!type || body === undefined || !(type in endings)) return undefined
  try {
    const bytes = base64
      ? Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(body))
    return namedPicture(new File([bytes], '', { type }))
  } catch {
    return undefined
  }
}

/** The pictures that elements show, as far as they come. */
export async function loadPictures(
  elements: readonly { type: string; fileId?: string | null }[],
): Promise<BinaryFileData[]> {
  const ids = new Set(elements.flatMap(({ type, fileId }) => (type === 'image' && fileId ? [fileId] : [])))
  const found = await Promise.all([...ids].map(loadPicture))
  return found.filter((file) => file !== undefined)
}
