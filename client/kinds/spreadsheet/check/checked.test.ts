import { expect, test } from 'vitest'
import { type CheckRule, writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { openedSheet, pressOn } from '../testingView.ts'
import { hasList, isWrong, listOf } from './checked.ts'

test('[RSS.04~] what a strict check refuses stays in its field until it fits or is given up; a formula and a pasted value are not refused', () => {
  const { view, write, held } = openedSheet()
  const rule = { kind: 'number' as const, condition: { kind: 'below' as const, from: 5 } }
  const check = { rule, isStrict: true, help: 'less than 5' }
  view.workbook.change((doc) =>
    writeCheck(doc, { sheet: view.sheet!, top: 0, bottom: 1, left: 0, right: 0 }, check),
  )
  const said: string[] = []
  view.typing.hearRefused(({ help }) => void said.push(help))
  view.select({ row: 0, column: 0 })
  const press = (key: string) => pressOn(view, key)
  view.edit({ text: '7' })
  press('Enter')
  press('ArrowRight')
  view.show('0')
  expect([view.editing?.text, view.address, said.length]).toEqual(['7', 'A1', 3])
  view.write('4')
  press('Enter')
  expect([held(0, 0), view.address]).toEqual([4, 'A2'])
  view.edit({ text: 'no' })
  press('Enter')
  press('Escape')
  expect([view.editing, held(1, 0), view.isRefused]).toEqual([null, undefined, false])
  view.edit({ text: '=7+7' })
  press('Enter')
  expect(held(1, 0)).toBe('=7+7')
  write(0, 0, 'text')
  expect(isWrong(view.workbook, view.sheet!, 0, 0)).toBe(true)
})

test('a list offers its own values, or those that stand in an area now', () => {
  const { view, write } = openedSheet()
  write(0, 3, 'b')
  write(2, 3, '1,5')
  const put = (rule: CheckRule) =>
    view.workbook.change((doc) =>
      writeCheck(
        doc,
        { sheet: view.sheet!, top: 0, bottom: 0, left: 0, right: 0 },
        { rule, isStrict: true, help: '' },
      ),
    )
  put({ kind: 'list', values: ['x', 'y'] })
  expect(listOf(view.workbook, view.sheet!, 0, 0)).toEqual(['x', 'y'])
  put({ kind: 'range', range: '[3.0:3.9]' })
  expect(listOf(view.workbook, view.sheet!, 0, 0)).toEqual(['b', '1.5'])
  expect(hasList(view.sheet!, 0, 1)).toBe(false)
})
