import type { ChartPlace } from '#schema/kinds/spreadsheet/charts.ts'
import { pixelUnits } from './chartsXml.ts'
import type { FileSheet } from './content.ts'
import { readXml } from './xml.ts'

/** Where a chart stands; `chart` is the id of its part. */
export type Anchor = { chart: string; place: ChartPlace; width: number; height: number }

type Corner = { row: number; col: number; rowOff: number; colOff: number }
const corner = (): Corner => ({ row: 0, col: 0, rowOff: 0, colOff: 0 })
const usual = { col: 104, row: 26 } as const
const others = new Set(['pic', 'sp', 'cxnSp', 'grpSp'])

/** The charts that are drawn on a sheet, and how many other things are. */
export function readDrawing(bytes: Uint8Array, sheet: FileSheet): { anchors: Anchor[]; others: number } {
  const anchors: Anchor[] = []
  let [count, chart] = [0, '']
  let [from, to, size] = [corner(), corner(), { width: 0, height: 0 }]
  let path: readonly string[] = []
  const pixels = (units: number) => Math.max(0, Math.round(units / pixelUnits))
  readXml(bytes, {
    open({ name, attributes }, now) {
      path = now
      if (name.endsWith('CellAnchor') || name === 'absoluteAnchor') {
        chart = ''
        ;[from, to, size] = [corner(), corner(), { width: 0, height: 0 }]
      } else if (others.has(name)) count += 1
      else if (name === 'chart')
        chart = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      else if (name === 'ext' && now.at(-2)?.endsWith('Anchor'))
        size = { width: pixels(Number(attributes.cx) || 0), height: pixels(Number(attributes.cy) || 0) }
    },
    close(name, text) {
      const at = path.at(-1)
      if (at === 'from' || at === 'to') {
        const part = (['row', 'col', 'rowOff', 'colOff'] as const).find((each) => each === name)
        if (part) (at === 'from' ? from : to)[part] = Math.max(0, Math.floor(Number(text)) || 0)
      }
      if (!(name.endsWith('CellAnchor') || name === 'absoluteAnchor') || chart === '') return
      const place = {
        row: from.row,
        column: from.col,
        down: pixels(from.rowOff),
        across: pixels(from.colOff),
      }
      const isTwo = name === 'twoCellAnchor'
      anchors.push({
        chart,
        place,
        width: isTwo ? spanOf(sheet.widths, 'col', from, to) : size.width,
        height: isTwo ? spanOf(sheet.heights, 'row', from, to) : size.height,
      })
    },
  })
  return { anchors, others: count }
}

/** From one corner to another, by the sizes that lines have here. */
function spanOf(sizes: ReadonlyMap<number, number>, axis: 'col' | 'row', from: Corner, to: Corner): number {
  let length = (to[`${axis}Off`] - from[`${axis}Off`]) / pixelUnits
  const last = Math.min(to[axis], from[axis] + 500)
  for (let line = from[axis]; line < last; line += 1) length += sizes.get(line) ?? usual[axis]
  return Math.round(Math.max(length, 0))
}
