import * as Y from 'yjs'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import { cellKey, cellsOf } from '#schema/kinds/spreadsheet/maps.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { type KeyDeeds, pressKey } from './keys.ts'
import { SheetView } from './SheetView.ts'
import { Workbook } from './Workbook.ts'

const nothing = () => undefined
export const noDeeds: KeyDeeds = {
  pageRows: () => 20,
  editable: true,
  clear: nothing,
  fill: nothing,
  toggle: nothing,
  border: nothing,
  names: nothing,
  nextSheet: nothing,
  leave: nothing,
  open: () => false,
}

/** A view of a new spreadsheet that hears of changes as a screen does, without the worker that counts. */
export function openedSheet() {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  const workbook = new Workbook(doc, 'Лист1')
  doc.on('update', () => (workbook.book = readBook(doc, 'Лист1')))
  const view = new SheetView(workbook, 'ru')
  const write = (row: number, column: number, text: string) =>
    view.typing.write(view.sheet!, { row, column }, text)
  const held = (row: number, column: number) =>
    cellsOf(doc).get(cellKey(placeAt({ sheet: view.sheet! }, row, column)!))
  return { doc, workbook, view, write, held }
}

/** Presses a key on a view, as its grid does. */
export const pressOn = (view: SheetView, key: string, more = {}, deeds: Partial<KeyDeeds> = {}) =>
  pressKey(
    view,
    { key, code: key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
    { ...noDeeds, ...deeds },
  )
