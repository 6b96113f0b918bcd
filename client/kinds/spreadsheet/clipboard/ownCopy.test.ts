import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { writeFormat } from '#schema/kinds/spreadsheet/formats.ts'
import { sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { storedText } from '#schema/kinds/spreadsheet/maps.ts'
import {
  alignments,
  currencies,
  numberFormats,
  printStyle,
  verticals,
} from '#schema/kinds/spreadsheet/style.ts'
import { textColors } from '#schema/kinds/textColors.ts'
import { setBorders } from '../borders/deeds.ts'
import { setStyle } from '../deeds.ts'
import { mergeAreas } from '../merge/deeds.ts'
import { openedWithClipboard } from './testingClipboard.ts'

const styles = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    align: fc.constantFrom(...alignments),
    vertical: fc.constantFrom(...verticals),
    wrap: fc.constant(true as const),
    borders: fc.record(
      {
        top: fc.constant({ line: 'double', color: 'red' } as const),
        left: fc.constant({ line: 'dashed' } as const),
      },
      { requiredKeys: [] },
    ),
    color: fc.constantFrom(...textColors),
    fill: fc.constantFrom(...textColors),
    format: fc.constantFrom(...numberFormats),
    currency: fc.constantFrom(...currencies),
    digits: fc.nat(10),
  },
  { requiredKeys: [] },
)
const values = fc.oneof(
  fc.constant(undefined),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
  fc.boolean(),
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => storedText(text.toWellFormed())),
  fc.constantFrom('=[0.0]+1', '=SUM([$0.0:1.1])', '<b>&amp;"\n\t', ' a ', "'=1+1"),
)

test('[RSS.05~] any cells that are copied are the same ones in another book', () => {
  const cells = fc.array(
    fc.array(fc.record({ value: values, style: styles }), { minLength: 3, maxLength: 3 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(cells, (block) => {
      const [from, to] = [openedWithClipboard(), openedWithClipboard()]
      for (const [row, line] of block.entries())
        for (const [column, { value, style }] of line.entries()) {
          const place = placeAt({ sheet: from.view.sheet! }, row, column)!
          writeCell(from.doc, place, value)
          writeStyle(from.doc, place, printStyle(style))
        }
      from.select(0, 0, block.length - 1, 2)
      from.clipboard.copy(from.transfer, false)
      to.select(0, 0)
      to.clipboard.paste({ getData: (type) => (type === 'text/html' ? from.transfer.getData(type) : '') })
      for (const [row, line] of block.entries())
        for (const column of line.keys()) {
          expect(to.held(row, column)).toBe(from.held(row, column))
          expect(printStyle(to.style(row, column))).toBe(printStyle(from.style(row, column)))
        }
    }),
    { numRuns: 60 },
  )
})

test('[RSS.05~] formulas, merges, checks, formats and widths go along to another book', () => {
  const [from, to] = [openedWithClipboard(), openedWithClipboard()]
  from.write(0, 0, '2')
  from.write(1, 0, '=A1*$A$1')
  from.write(2, 0, 'да')
  from.select(0, 0)
  const area = (top: number, bottom: number) => ({ sheet: from.view.sheet!, top, bottom, left: 0, right: 0 })
  writeCheck(from.doc, area(2, 6), {
    rule: { kind: 'list', values: ['да', 'нет'] },
    isStrict: true,
    help: 'Да или нет',
  })
  const rule = { condition: { kind: 'above', from: 1 }, look: { fill: 'red' } } as const
  writeFormat(from.doc, from.view.sheet!, {
    rule,
    areas: [{ top: 0, bottom: 1, left: 0, right: 0 }],
  })
  sizeLines(from.doc, from.view.sheet!, 'columns', new Map([['0', 210]]))
  from.select(0, 0, 2, 1)
  from.clipboard.copy(from.transfer, false)
  to.select(4, 3)
  to.clipboard.paste(from.transfer)
  expect(to.typed(4, 3, 6, 3)).toEqual([['2'], ['=D5*$A$1'], ['да']])
  expect(to.view.sheet!.checks).toMatchObject([
    {
      rule: { kind: 'list', values: ['да', 'нет'] },
      isStrict: true,
      area: { top: 6, bottom: 6, left: 3, right: 3 },
    },
  ])
  expect(to.view.sheet!.formats).toMatchObject([{ rule, areas: [{ top: 4, bottom: 5, left: 3, right: 3 }] }])
  expect(to.view.sheet!.columns.sizes.size).toBe(0)
  to.clipboard.paste(from.transfer, 'widths')
  expect(to.view.sheet!.columns.sizes.get('3')).toBe(210)
  to.view.workbook.undo()
  to.view.workbook.undo()
  expect([to.held(4, 3), to.view.sheet!.checks, to.view.sheet!.formats]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('[RSS.01~] values, formulas, formats and what is turned are pasted by themselves', () => {
  const { write, select, clipboard, transfer, typed, style, doc, view } = openedWithClipboard()
  write(0, 0, '12%')
  write(0, 1, '=A1*2')
  select(0, 0, 0, 1)
  clipboard.copy(transfer, false)
  const paste = (row: number, mode: 'values' | 'formulas' | 'formats' | 'transposed') => {
    select(row, 3)
    clipboard.paste(transfer, mode)
  }
  paste(1, 'formulas')
  expect([typed(1, 3, 1, 4), style(1, 3)]).toEqual([[['0,12', '=D2*2']], {}])
  paste(2, 'formats')
  expect([typed(2, 3, 2, 4), style(2, 3)]).toEqual([[['', '']], { format: 'percent' }])
  paste(4, 'transposed')
  expect(typed(4, 3, 5, 3)).toEqual([['12%'], ['=D5*2']])
  // A formula is pasted as the value that it had; without the worker that counts there is none but its text.
  writeCell(doc, placeAt({ sheet: view.sheet! }, 0, 1)!, 7)
  select(0, 0, 0, 1)
  clipboard.copy(transfer, false)
  paste(8, 'values')
  expect([typed(8, 3, 8, 4), style(8, 3)]).toEqual([[['0,12', '7']], {}])
})

test('[RSS.01~] what was cut moves once, and is a copy from then on; in another book it is one at once', () => {
  const from = openedWithClipboard()
  const to = openedWithClipboard()
  from.write(0, 0, '5')
  from.write(0, 3, '=A1')
  from.select(0, 0)
  from.clipboard.copy(from.transfer, true)
  to.select(2, 2)
  to.clipboard.paste(from.transfer)
  expect([to.held(2, 2), from.held(0, 0)]).toEqual([5, 5])
  from.select(1, 1)
  from.clipboard.paste(from.transfer)
  expect([from.held(0, 0), from.held(1, 1), from.typed(0, 3, 0, 3)]).toEqual([undefined, 5, [['=B2']]])
  from.select(4, 4)
  from.clipboard.paste(from.transfer)
  expect([from.held(1, 1), from.held(4, 4), from.typed(0, 3, 0, 3)]).toEqual([5, 5, [['=B2']]])
})

test('[RSS.05~] 50 000 cells are pasted as one step', () => {
  const { doc, select, clipboard, transfer, view, held } = openedWithClipboard()
  doc.transact(() => {
    for (let at = 0; at < 1000; at += 1)
      writeCell(doc, placeAt({ sheet: view.sheet! }, Math.floor(at / 10), at % 10)!, at)
  })
  select(0, 0, 99, 9)
  clipboard.copy(transfer, false)
  const html = transfer.getData('text/html')
  const body = /<tbody>(.*)<\/tbody>/s.exec(html)![1]!
  transfer.setData(
    'text/html',
    html.replace(body, () => body.repeat(50)),
  )
  select(0, 11)
  clipboard.paste(transfer)
  expect(held(4999, 20)).toBe(999)
  view.workbook.undo()
  expect(held(4999, 20)).toBeUndefined()
})

test('[RSS.05~] Ctrl+Shift+V pastes values, a capital V that was typed before does not', () => {
  const { clipboard, view, select, transfer, write, style } = openedWithClipboard()
  write(0, 0, '5')
  select(0, 0)
  setStyle(view, { bold: true })
  clipboard.copy(transfer, false)
  const press = (more: { shiftKey?: boolean; ctrlKey?: boolean }) =>
    clipboard.press({ code: 'KeyV', key: 'V', shiftKey: false, ctrlKey: false, metaKey: false, ...more })
  press({ shiftKey: true })
  select(1, 0)
  press({ ctrlKey: true })
  clipboard.paste(transfer)
  expect(style(1, 0)).toEqual({ bold: true })
  select(2, 0)
  press({ shiftKey: true, ctrlKey: true })
  clipboard.paste(transfer)
  expect(style(2, 0)).toEqual({})
})

test('[RSS.05~] lines around a merged cell come along with it', () => {
  const [from, to] = [openedWithClipboard(), openedWithClipboard()]
  from.select(0, 0, 1, 1)
  setBorders(from.view, 'outer', { line: 'thick', color: 'blue' })
  mergeAreas(from.view, [{ top: 0, bottom: 1, left: 0, right: 1 }])
  from.clipboard.copy(from.transfer, false)
  expect(from.transfer.getData('text/html')).toMatch(
    /<td rowspan="2" colspan="2" style="border-top:1.5pt solid #1F5FA8;border-right:/,
  )
  to.select(4, 4)
  to.pasteHtml(from.transfer.getData('text/html'))
  const blue = { line: 'thick', color: 'blue' }
  expect(to.merges()).toEqual([[4, 4, 5, 5]])
  expect([to.style(4, 4), to.style(4, 5), to.style(5, 5)]).toEqual([
    { borders: { top: blue, left: blue } },
    { borders: { top: blue, right: blue } },
    { borders: { right: blue, bottom: blue } },
  ])
})
