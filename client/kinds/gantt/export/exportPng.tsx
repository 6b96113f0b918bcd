import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type * as Y from 'yjs'
import { pictureOf } from '../../../platform/svgFile.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { words } from '../../../platform/words.ts'
import { dayWidths } from '../timeScale.ts'
import { ChartPicture, sizeOf } from './ChartPicture.tsx'
import type { Part } from './ChartPicture.tsx'
import { readPicture } from './picture.ts'
import type { Picture } from './picture.ts'
import { shownGantts } from './shownGantts.ts'

/** The limits of a browser's canvas: a side, and the area. */
const sideAtMost = 16_000
const pixelsAtMost = 100_000_000

/** The whole chart as a picture of twice its size on the screen, in the colours of the theme. Throws DomainError. */
export async function exportPng(doc: Y.Doc): Promise<Blob> {
  const shown = shownGantts.get(doc)?.()
  if (!shown) throw new Error('no chart')
  const picture = await readPicture(shown)
  const { range, scale: shownScale, rows } = picture
  const part: Part = { rows: [0, rows.length], time: [0, range.days * dayWidths[shownScale]] }
  const { width, height } = sizeOf(part)
  const scale = Math.min(
    2,
    sideAtMost / width,
    sideAtMost / height,
    Math.sqrt(pixelsAtMost / (width * height)),
  )
  if (scale < 1) showRefusal({ id: 'small', message: words('kinds/gantt')('export.small') })
  return pictureOf(drawSvg(picture, part), { width, height, scale })
}

/** A standalone drawing: it contains the current colours of the theme. */
function drawSvg(picture: Picture, part: Part): string {
  const host = document.createElement('div')
  host.hidden = true
  document.body.append(host)
  const root = createRoot(host)
  try {
    flushSync(() => root.render(<ChartPicture picture={picture} part={part} id="picture" />))
    const element = host.firstElementChild!
    for (const each of element.querySelectorAll<SVGElement>('[style]')) {
      const { fill, stroke } = getComputedStyle(each)
      const own = [
        ...(each.style.fill ? [`fill:${fill}`] : []),
        ...(each.style.stroke ? [`stroke:${stroke}`] : []),
      ]
      each.setAttribute('style', own.join(';'))
    }
    return new XMLSerializer().serializeToString(element)
  } finally {
    root.unmount()
    host.remove()
  }
}
