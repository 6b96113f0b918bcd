import type { BinaryFiles } from '@excalidraw/excalidraw/types'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { ownFileUrl } from '../ownFileUrl.ts'
import { loadPicture, pictureFile } from './pictures.ts'
import { keptElement } from './sceneElements.ts'

type Taken = { elements: ExcalidrawElement[]; files: BinaryFiles; leftOut: number }

export type Ways = {
  /** Whether the board shows this stored file already. */
  isHere: (fileId: string) => boolean
  /** Stores a picture as a file of the page; throws where it cannot. */
  store: (file: File) => Promise<string>
}

/**
 * Elements from elsewhere with their pictures stored as files of this page. What a board does not keep, and pictures
 * that do not come along, are left out and counted: nobody else would see them.
 */
export async function takeElements(
  given: readonly ExcalidrawElement[],
  came: BinaryFiles,
  { isHere, store }: Ways,
): Promise<Taken> {
  const files: BinaryFiles = {}
  const stored = new Map<string, string | undefined>()
  const storeOnce = async (fileId: string): Promise<string | undefined> => {
    if (isHere(fileId)) return fileId
    const file = came[fileId] && pictureFile(came[fileId])
    const url = file ? await store(file).catch(() => undefined) : (ownFileUrl(fileId) ?? undefined)
    const loaded = url === undefined ? undefined : await loadPicture(url)
    if (loaded) files[loaded.id] = loaded
    return loaded?.id
  }
  const elements: ExcalidrawElement[] = []
  for (const element of given) {
    if (element.isDeleted) continue
    if (element.type !== 'image') {
      if (keptElement(element)) elements.push(element)
      continue
    }
    const { fileId } = element
    if (!fileId) continue
    // One after the other: a board of many pictures does not take the whole line.
    if (!stored.has(fileId)) stored.set(fileId, await storeOnce(fileId))
    const now = stored.get(fileId)
    if (now) elements.push({ ...element, fileId: now as typeof fileId, status: 'saved' })
  }
  const wanted = given.filter(({ isDeleted }) => !isDeleted).length
  return { elements, files, leftOut: wanted - elements.length }
}
