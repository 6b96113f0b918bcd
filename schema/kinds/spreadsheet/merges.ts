import type * as Y from 'yjs'
import type { Area } from './address.ts'
import { type Box, doMeet, isIn, isWithin, parseArea, printArea } from './areas.ts'
import type { Sheet } from './book.ts'
import { newId, sheetsOf } from './maps.ts'

/** Merges of one sheet. */
export const mergesMost = 2000

const prefixOf = (sheet: string) => `${sheet}/merge/`

/**
 * The areas of a sheet whose cells are one: the top left one is shown, what is in the others stays there unseen. Of two
 * that meet, which two people make at once, the one of the earlier id counts.
 */
export function readMerges(sheet: Sheet, stored: ReadonlyMap<string, unknown>): Box[] {
  const merges: Box[] = []
  for (const [, ref] of [...stored].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (merges.length >= mergesMost) break
    const area = parseArea(sheet, ref)
    const isMany = area && (area.top < area.bottom || area.left < area.right)
    if (isMany && !merges.some((other) => doMeet(other, area))) merges.push(area)
  }
  return merges
}

/** The merge that a cell is in. */
export const mergeAt = ({ merges }: Sheet, row: number, column: number): Box | undefined =>
  merges?.find((area) => isIn(area, row, column))

/** Whether a cell is in a merge and not the one that stands for it. */
export function isCovered(sheet: Sheet, row: number, column: number): boolean {
  const merge = mergeAt(sheet, row, column)
  return merge !== undefined && (merge.top !== row || merge.left !== column)
}

/** An area with all of the merges that it meets. */
export function withMerges<Of extends Box>(sheet: Sheet, area: Of): Of {
  let grown = area
  for (;;) {
    const cut = sheet.merges?.find((each) => doMeet(each, grown) && !isWithin(each, grown))
    if (!cut) return grown
    grown = {
      ...grown,
      top: Math.min(grown.top, cut.top),
      bottom: Math.max(grown.bottom, cut.bottom),
      left: Math.min(grown.left, cut.left),
      right: Math.max(grown.right, cut.right),
    }
  }
}

/** The merges that the document tells of, those that another one hides, too. */
const storedMerges = (doc: Y.Doc, sheet: Sheet): { key: string; box: Box }[] =>
  [...sheetsOf(doc)].flatMap(([key, ref]) => {
    const box = key.startsWith(prefixOf(sheet.id)) ? parseArea(sheet, ref) : undefined
    return box ? [{ key, box }] : []
  })

/** Takes away the merges that an area meets. */
export function unmerge(doc: Y.Doc, { sheet, ...area }: Area): void {
  doc.transact(() => {
    for (const { key, box } of storedMerges(doc, sheet)) if (doMeet(box, area)) sheetsOf(doc).delete(key)
  })
}

/** Makes areas, of which none meet, one cell each, in the place of merges that they meet. False where the sheet has no room for them. */
export function merge(doc: Y.Doc, sheet: Sheet, areas: readonly Box[]): boolean {
  const stored = storedMerges(doc, sheet)
  const met = stored.filter(({ box }) => areas.some((area) => doMeet(area, box)))
  if (stored.length - met.length + areas.length > mergesMost) return false
  doc.transact(() => {
    for (const { key } of met) sheetsOf(doc).delete(key)
    for (const area of areas) {
      if (area.top === area.bottom && area.left === area.right) continue
      sheetsOf(doc).set(prefixOf(sheet.id) + newId(), printArea({ ...area, sheet }))
    }
  })
  return true
}

/** Whether lines from one to another could not go before the one at `index` without a merge being torn. */
export function tears(
  { merges = [] }: Sheet,
  axis: 'rows' | 'columns',
  { first, last, index }: { first: number; last: number; index: number },
): boolean {
  return merges.some(({ top, bottom, left, right }) => {
    const [start, end] = axis === 'rows' ? [top, bottom] : [left, right]
    const isCut = start <= last && end >= first && !(start >= first && end <= last)
    return isCut || (start < index && index <= end && !(start >= first && end <= last))
  })
}
