import { expect, test } from 'vitest'
import type { TypeRecord } from '../../types/operations.ts'
import { shownViewOf } from './shownView.ts'
import { typeViewsOf } from './typeViews.ts'

const record = (id: string, config: unknown) => ({ id, name: id, config })
const type = {
  views: [
    record('1', { purpose: 'table' }),
    record('2', { purpose: 'kanban', default: true }),
    record('3', { purpose: 'table', default: true }),
  ],
} as TypeRecord

test('[ROV.03~] the view of the type that opens first for the page kind is shown until the reader chooses another', () => {
  const shown = (kept: Record<string, string>, purpose: 'table' | 'kanban' | 'list' = 'table') =>
    shownViewOf({
      get: (path) => ({ 'view/main/rank': 'a0', 'view/own/rank': 'a1', ...kept })[path.join('/')],
      viewed: { type, purpose, views: typeViewsOf(type, purpose), reload: async () => {} },
    })
  expect(shown({})).toBe('type-3')
  expect(shown({}, 'kanban')).toBe('type-2')
  expect(shown({}, 'list')).toBe('main')
  expect(shown({ shown: 'main' })).toBe('main')
  expect(shown({ shown: 'own' })).toBe('own')
  expect(shown({ shown: 'type-1' })).toBe('type-1')
  expect(shown({ shown: 'type-2' })).toBe('type-3')
  expect(shown({ shown: 'gone' })).toBe('type-3')
})
