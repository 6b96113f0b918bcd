import { expect, test } from 'vitest'
import { treeNews } from './treeNews.ts'

const restored = (...ids: string[]) => ({ kind: 'page_restored' as const, id: 'plan', ids, node: null })

test('[RPG.16~] the tree is re-read when a page is restored with nested ones, even a single one', () => {
  expect(treeNews([restored()]).isStale).toBe(false)
  expect(treeNews([restored('stage')]).isStale).toBe(true)
  expect(treeNews([restored('stage', 'step')]).isStale).toBe(true)
})

test('the tree is re-read when several pages are created at once, as by a copy', () => {
  const created = (...ids: string[]) => ({ kind: 'page_created' as const, id: 'plan', ids, node: null })
  expect(treeNews([created()]).isStale).toBe(false)
  expect(treeNews([created('stage')]).isStale).toBe(true)
})
