import type * as Y from 'yjs'
import { placeOf, printPlace, type Axis, type LinePlace } from './axis.ts'
import type { Sheet } from './book.ts'
import { freezeLines } from './frozen.ts'
import { sheetLimits } from './limits.ts'
import { type AxisName, cellsOf, linesOf, newId, sheetsOf, stylesOf } from './maps.ts'
import { ranksBetween } from './rank.ts'

const lineKey = (sheet: Sheet, axis: AxisName, id: string, what: string) =>
  `${sheet.id}/${axis}/${id}/${what}`

/** Makes room before the line at `index`: so many places in order, for lines that are new or come from elsewhere. */
function placesBefore(
  doc: Y.Doc,
  sheet: Sheet,
  name: AxisName,
  { index, count }: { index: number; count: number },
) {
  const axis = sheet[name]
  const before: LinePlace = index > 0 ? placeOf(axis, axis.ids[index - 1]!) : { behind: -1, rank: '' }
  const next = placesAfter(axis, index, before.behind)
  // Lines that two people have made at one place at once leave no room between them: those after it make some.
  const level = next.filter(({ rank }) => rank === before.rank)
  const high = next[level.length]?.rank ?? null
  const ranks = ranksBetween(before.rank, high, count + level.length)
  for (const [at, { id }] of level.entries()) {
    const place = { behind: before.behind, rank: ranks[count + at]! }
    linesOf(doc).set(lineKey(sheet, name, id, 'at'), printPlace(place))
  }
  return ranks.slice(0, count).map((rank) => printPlace({ behind: before.behind, rank }))
}

/** The lines from `index` on that stand behind the same implied line. */
function placesAfter(axis: Axis, index: number, behind: number): { id: string; rank: string }[] {
  const found: { id: string; rank: string }[] = []
  for (let at = index; at < axis.ids.length; at += 1) {
    const place = placeOf(axis, axis.ids[at]!)
    if (place.behind !== behind) break
    found.push({ id: axis.ids[at]!, rank: place.rank })
  }
  return found
}

/** Puts new lines before the one at `index` and gives their ids; none where the sheet is full. */
export function insertLines(
  doc: Y.Doc,
  sheet: Sheet,
  axis: AxisName,
  at: { index: number; count: number },
): string[] {
  if (sheet[axis].ids.length + at.count > sheetLimits[axis]) return []
  return doc.transact(() =>
    placesBefore(doc, sheet, axis, at).map((place) => {
      const id = newId()
      linesOf(doc).set(lineKey(sheet, axis, id, 'at'), place)
      return id
    }),
  )
}

/** Takes lines out, with what is in them. One line always stays. */
export function deleteLines(doc: Y.Doc, sheet: Sheet, axis: AxisName, ids: readonly string[]): void {
  const live = new Set(ids.filter((id) => sheet[axis].index.has(id)))
  if (live.size === 0 || live.size >= sheet[axis].ids.length) return
  doc.transact(() => {
    for (const id of live) linesOf(doc).set(lineKey(sheet, axis, id, 'gone'), true)
    const part = axis === 'rows' ? 1 : 2
    for (const map of [cellsOf(doc), stylesOf(doc)])
      for (const key of map.keys()) {
        const parts = key.split('/')
        if (parts[0] === sheet.id && live.has(parts[part]!)) map.delete(key)
      }
  })
}

/** Puts lines, which keep their order, before the one at `index`. Formulas follow them, and as many lines as before are frozen. */
export function moveLines(
  doc: Y.Doc,
  sheet: Sheet,
  axis: AxisName,
  { ids, index }: { ids: readonly string[]; index: number },
): void {
  const moved = new Set(ids)
  const live = sheet[axis].ids.filter((id) => moved.has(id))
  // Their own places count no more.
  const rest = sheet[axis].ids.filter((id) => !moved.has(id))
  const before = sheet[axis].ids.slice(0, index).filter((id) => !moved.has(id)).length
  const without = { ...sheet, [axis]: { ...sheet[axis], ids: rest } }
  doc.transact(() => {
    const places = placesBefore(doc, without, axis, { index: before, count: live.length })
    for (const [at, id] of live.entries()) linesOf(doc).set(lineKey(sheet, axis, id, 'at'), places[at])
    const ids = rest.toSpliced(before, 0, ...live)
    if (sheet.frozen[axis] > 0)
      freezeLines(doc, { ...sheet, [axis]: { ...sheet[axis], ids } }, axis, sheet.frozen[axis])
  })
}

/** Adds empty lines to the end. Those who do so at once add them once, and nobody's are lost. */
export function growAxis(doc: Y.Doc, sheet: Sheet, axis: AxisName, count: number): void {
  const most = sheetLimits[axis] - sheet[axis].ids.length
  const implied = sheet[axis].implied + Math.min(count, most)
  if (most > 0) sheetsOf(doc).set(`${sheet.id}/${axis}/${implied}`, true)
}

/** Sets the width or height of lines in pixels; undefined for the usual one. */
export function sizeLines(
  doc: Y.Doc,
  sheet: Sheet,
  axis: AxisName,
  sizes: ReadonlyMap<string, number | undefined>,
): void {
  doc.transact(() => {
    for (const [id, size] of sizes) {
      const key = lineKey(sheet, axis, id, 'size')
      if (size === undefined) linesOf(doc).delete(key)
      else {
        const { least, most } = sheetLimits.size
        linesOf(doc).set(key, Math.round(Math.min(Math.max(size, least), most)))
      }
    }
  })
}

/** Hides lines, or shows them again. One line always stays. */
export function hideLines(
  doc: Y.Doc,
  sheet: Sheet,
  axis: AxisName,
  { ids, isHidden }: { ids: readonly string[]; isHidden: boolean },
): void {
  const { hidden, hiddenByHand, ids: all } = sheet[axis]
  if (isHidden && new Set([...hidden, ...ids]).size >= all.length) return
  doc.transact(() => {
    for (const id of ids) {
      if ((isHidden ? hidden : hiddenByHand).has(id) === isHidden) continue
      const key = lineKey(sheet, axis, id, 'hidden')
      if (isHidden) linesOf(doc).set(key, true)
      else linesOf(doc).delete(key)
    }
  })
}
