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

/** The pictures that elements show, as far as they come. */
export async function loadPictures(
  elements: readonly { type: string; fileId?: string | null }[],
): Promise<BinaryFileData[]> {
  const ids = new Set(elements.flatMap(({ type, fileId }) => (type === 'image' && fileId ? [fileId] : [])))
  const found = await Promise.all([...ids].map(loadPicture))
  return found.filter((file) => file !== undefined)
}
