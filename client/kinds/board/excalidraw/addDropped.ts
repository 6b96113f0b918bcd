import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { addElements } from './addElements.ts'
import { loadFromBlob } from './engine.ts'
import { isPicture, loadPicture } from './pictures.ts'
import { keptElement } from './sceneElements.ts'
import { type Ways, takeElements } from './takeElements.ts'

/** More than this of a drawing's file is not read. */
const drawingBytesMost = 32 * 1024 * 1024
const stepPx = 24

type Place = { x: number; y: number }

async function addPicture(
  api: ExcalidrawImperativeAPI,
  file: File,
  { at, store }: Pick<Ways, 'store'> & { at: Place },
) {
  const loaded = await loadPicture(await store(file))
  if (!loaded) return
  const image = new Image()
  image.src = loaded.dataURL
  await image.decode().catch(() => undefined)
  const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 300]
  const state = api.getAppState()
  const most = Math.max(160, Math.min(state.width, state.height) / 2) / state.zoom.value
  const scale = Math.min(1, most / Math.max(width, height))
  const size = [width * scale, height * scale]
  api.addFiles([loaded])
  addElements(api, [readElement('picture', { type: 'image', size, fileId: loaded.id })!], at)
}

/**
 * Adds what was dropped beside what is on the board: pictures, and drawings of Excalidraw, which never take the place of
 * what others draw. Gives the names of files that are neither, and how many elements were left out.
 */
export async function addDropped(
  api: ExcalidrawImperativeAPI,
  files: readonly File[],
  { at, ...ways }: Ways & { at: Place },
): Promise<{ refused: string[]; leftOut: number }> {
  const refused: string[] = []
  let leftOut = 0
  for (const [index, file] of files.entries()) {
    const place = { x: at.x + index * stepPx, y: at.y + index * stepPx }
    if (isPicture(file)) {
      await addPicture(api, file, { at: place, store: ways.store }).catch(() => undefined)
      continue
    }
    const drawing =
      /\.(?:excalidraw|json)$/i.test(file.name) && file.size <= drawingBytesMost
        ? await loadFromBlob(file, null, null).catch(() => undefined)
        : undefined
    if (!drawing) {
      refused.push(file.name)
      continue
    }
    const taken = await takeElements(drawing.elements, drawing.files, ways)
    leftOut += taken.leftOut
    api.addFiles(Object.values(taken.files))
    addElements(
      api,
      taken.elements.flatMap((element) => keptElement(element) ?? []),
      place,
    )
  }
  return { refused, leftOut }
}
