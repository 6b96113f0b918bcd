import { expect, test } from 'vitest'
import { pressKey } from './gridKeys.ts'
import type { KeyedGrid } from './gridKeys.ts'
import { select } from './selection.ts'

/** A grid of three rows that records its calls. */
function grid(isLost: boolean) {
  const asked: string[] = []
  const note = (name: string) => () => asked.push(name) > 0
  const column = { id: 'x', field: { kind: 'toggle' } }
  const keyed = {
    rows: {
      row: (line: number) => ({ id: `${line}`, values: {} }),
      group: () => undefined,
      foot: () => undefined,
    },
    columns: [column],
    editable: true,
    selection: select({ row: 1, column: 0 }),
    isLost,
    size: { rows: 3, columns: 1, screen: 3 },
    checked: { toggle: note('check'), toggleAll: note('check all'), clear: note('uncheck') },
    steps: { undo: note('undo') },
    changes: { save: note('save') },
    range: {
      press: ({ key, ctrl }: { key: string; ctrl: boolean }) => (key === 'Delete' || ctrl) && note(key)(),
    },
    takesKeys: () => false,
    select: note('select'),
    go: note('go'),
    edit: note('edit'),
    fold: note('fold'),
    onOpen: note('open'),
    menu: note('menu'),
    makeAt: () => false,
    makeBelow: note('make'),
  }
  const press = (key: string, more: object = {}) => {
    const event = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, code: '', ...more }
    pressKey(keyed as unknown as KeyedGrid, event as Parameters<typeof pressKey>[1])
    return asked.splice(0)
  }
  return press
}

test.each([
  'a',
  ' ',
  'Shift+ ',
  'Enter',
  'Shift+Enter',
  'Control+Enter',
  'F2',
  'Delete',
  'Control+d',
  'Shift+F10',
])('"%s" does nothing where the selected row is gone', (pressed) => {
  const [key, ...held] = pressed.split('+').toReversed() as [string, ...string[]]
  const more = { shiftKey: held.includes('Shift'), ctrlKey: held.includes('Control') }
  expect(grid(false)(key, more)).toHaveLength(1)
  expect(grid(true)(key, more)).toEqual([])
})

test('arrows, undo and what is for all rows work where the selected row is gone', () => {
  const press = grid(true)
  expect(press('ArrowDown')).toEqual(['go'])
  expect(press('z', { ctrlKey: true, code: 'KeyZ' })).toEqual(['undo'])
  expect(press('a', { ctrlKey: true, code: 'KeyA' })).toEqual(['check all'])
  expect(press('Escape')).toEqual(['uncheck'])
})
