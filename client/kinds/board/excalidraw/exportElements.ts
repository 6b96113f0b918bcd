import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { pictureSideMost } from '../../../platform/svgFile.ts'
import { exportToBlob, exportToSvg } from './engine.ts'
import { loadPictures } from './pictures.ts'
import { sceneElement } from './sceneElements.ts'

const padding = 32

async function sceneOf(elements: BoardElement[], isDark = false) {
  const pictures = await loadPictures(elements)
  return {
    elements: elements.map((element) => sceneElement(element)),
    files: Object.fromEntries(pictures.map((file) => [file.id, file])),
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
