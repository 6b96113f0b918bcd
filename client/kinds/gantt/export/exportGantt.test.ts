import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { exportMspdi } from './exportGantt.ts'
import { shownGantts } from './shownGantts.ts'
import type { ShownGantt } from './shownGantts.ts'

const read = vi.hoisted(() => ({ rows: [] as ObjectRow[], total: 0 }))
const told = vi.hoisted(() => ({ messages: [] as string[] }))
vi.mock('../../../objects/rows/PrintedTable.tsx', () => ({ readAll: async () => read }))
vi.mock('../../../platform/toasts.ts', () => ({
  showRefusal: ({ message }: { message: string }) => told.messages.push(message),
}))
vi.mock('../../../platform/words.ts', () => ({
  words: () => (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
}))

const row = (id: string, parent: string | null) =>
  ({ id, name: id, values: { parent } }) as unknown as ObjectRow

test('a file that does not hold all objects says so, and parents in a ring go out flat, each once', async () => {
  const doc = new Y.Doc()
  const look = { start: null, end: null, parent: { id: 'parent' }, progress: null, calendar: 'weekdays' }
  shownGantts.set(
    doc,
    () =>
      ({ asked: {}, look, timeZone: 'UTC', relations: [], constraints: new Map() }) as unknown as ShownGantt,
  )
  read.rows = [row('a', 'b'), row('b', 'a'), row('c', 'c')]
  read.total = 3
  const file = await (await exportMspdi(doc, 'Plan')).text()
  expect(file.match(/<UID>/g)).toHaveLength(4)
  expect(told.messages).toEqual([])
  read.total = 7000
  await exportMspdi(doc, 'Plan')
  expect(told.messages).toEqual(['export.part {"count":3,"total":7000}'])
})
