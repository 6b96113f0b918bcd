import type { FileId } from '@excalidraw/excalidraw/element/types'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { pictureSideMost } from '../../../platform/svgFile.ts'
import { exportToBlob, exportToSvg } from './engine.ts'
import { loadPictures } from './pictures.ts'
import { sceneElement } from './sceneElements.ts'

const padding = 32

async function sceneOf(elements: BoardElement[], isDark = false) {
  const pictures = await loadPictures(elements)
  // Excalidraw looks for a picture in its SVG by this id, and an address is none that it can look for.
  const plainIds = new Map<string, string>(pictures.map(({ id }, at) => [id, `picture-${at}`]))
  const plainIdOf = (fileId: string) => (plainIds.get(fileId) ?? fileId) as FileId
  return {
    elements: elements.map((element) =>
      sceneElement(
        element.type === 'image' && element.fileId
          ? { ...element, fileId: plainIdOf(element.fileId) }
          : element,
      ),
    ),
    files: Object.fromEntries(
      pictures.map((file) => [plainIdOf(file.id), { ...file, id: plainIdOf(file.id) }]),
    ),
    appState: {
      exportBackground: true,
      viewBackgroundColor: '#ffffff',
      exportWithDarkMode: isDark,
      exportEmbedScene: false,
    },
    exportPadding: padding,
  }
}

/** The elements as Excalidraw draws them, with their fonts. */
export const drawElements = async (elements: BoardElement[], isDark = false): Promise<SVGSVGElement> =>
  exportToSvg(await sceneOf(elements, isDark))

export async function elementsSvg(elements: BoardElement[]): Promise<Blob> {
  const svg = new XMLSerializer().serializeToString(await drawElements(elements))
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A PNG of twice the size on the canvas, at most 8192 px a side. */
export async function elementsPng(elements: BoardElement[]): Promise<Blob> {
  return exportToBlob({
    ...(await sceneOf(elements)),
    mimeType: 'image/png',
    getDimensions: (width: number, height: number) => {
      const scale = Math.min(2, pictureSideMost / width, pictureSideMost / height)
      return { width: width * scale, height: height * scale, scale }
    },
  })
}
