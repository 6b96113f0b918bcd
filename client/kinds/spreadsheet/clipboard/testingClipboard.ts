import { expect } from 'vitest'
import { Clipboard } from '../clipboard.ts'
import { openedSheet } from '../testingView.ts'
import type { PasteMode } from './Paster.ts'

/** What lies between a copy and a paste. */
export function newTransfer() {
  const held = new Map<string, string>()
  return {
    held,
    setData: (type: string, text: string) => void held.set(type, text),
    getData: (type: string) => held.get(type) ?? '',
  }
}

/** A new spreadsheet with a clipboard, whose cells are selected by their numbers. */
export function openedWithClipboard() {
  const sheet = openedSheet()
  const refused: string[] = []
  const clipboard = new Clipboard(sheet.view, (word) => void refused.push(word))
  const select = (top: number, left: number, bottom = top, right = left) =>
    sheet.view.select({ row: top, column: left }, { row: bottom, column: right })
  const transfer = newTransfer()
  const pasteHtml = (html: string, mode?: PasteMode) => {
    const given = newTransfer()
    given.setData('text/html', html)
    clipboard.paste(given, mode)
    expect(refused).toEqual([])
  }
  /** What cells hold, as it is edited. */
  const typed = (top: number, left: number, bottom: number, right: number) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) =>
        sheet.view.typing.textAt(sheet.view.sheet!, { row: top + row, column: left + column }),
      ),
    )
  const style = (row: number, column: number) => sheet.workbook.style(sheet.view.sheet!, row, column)
  const merges = () =>
    sheet.view.sheet!.merges?.map(({ top, left, bottom, right }) => [top, left, bottom, right])
  return { ...sheet, clipboard, refused, select, transfer, pasteHtml, typed, style, merges }
}
