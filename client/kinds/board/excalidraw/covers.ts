import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { linkedObject } from '#schema/kinds/together/objectLink.ts'
import type { Box, Cover } from '../together/boardPort.ts'
import { exportToSvg, getCommonBounds } from './engine.ts'

/** What lies over cards is drawn again at most so often: past that cards lie over it. */
const coversMost = 60
/** Around an element, for its line and the heads of arrows. */
const beside = 24

type Bounds = readonly [left: number, top: number, right: number, bottom: number]
const meet = (a: Bounds, b: Bounds): boolean =>
  a[0] < b[2] + beside && b[0] < a[2] + beside && a[1] < b[3] + beside && b[1] < a[3] + beside

/** The elements that lie over cards, each with the words in it, by the cards beneath. */
export function coversOf(api: ExcalidrawImperativeAPI, cards: readonly Box[]): Cover[] {
  const { scrollX, scrollY, zoom, theme } = api.getAppState()
  const boxes = new Map(cards.map((box) => [box.id, box]))
  const elements = api.getSceneElements()
  const words = Map.groupBy(elements, (each) => (each.type === 'text' && each.containerId) || '')
  const beneath: { box: Box; bounds: Bounds }[] = []
  const found: Cover[] = []
  for (const element of elements) {
    const box = boxes.get(element.id)
    if (box) beneath.push({ box, bounds: getCommonBounds([element]) })
    const isWords = element.type === 'text' && element.containerId !== null
    if (box || isWords || beneath.length === 0 || linkedObject(element.link)) continue
    const drawn = [element, ...(words.get(element.id) ?? [])]
    const bounds = getCommonBounds(drawn)
    const under = beneath.filter((each) => meet(each.bounds, bounds)).map((each) => each.box)
    if (under.length === 0) continue
    found.push({
      id: element.id,
      version: [theme, ...drawn.map((each) => each.versionNonce)].join(),
      cards: under,
      place: ({ width, height }) => ({
        left: (bounds[0] - beside + scrollX) * zoom.value,
        top: (bounds[1] - beside + scrollY) * zoom.value,
        width: width * zoom.value,
        height: height * zoom.value,
      }),
      draw: () =>
        exportToSvg({
          elements: drawn,
          files: api.getFiles(),
          appState: { exportBackground: false, exportWithDarkMode: theme === 'dark' },
          exportPadding: beside,
          skipInliningFonts: true,
        }),
    })
    if (found.length >= coversMost) break
  }
  return found
}
