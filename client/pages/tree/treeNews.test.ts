import { expect, test } from 'vitest'
import { treeNews } from './treeNews.ts'

const restored = (...ids: string[]) => ({ kind: 'page_restored' as const, id: 'plan', ids, node: null })

test('[RPG.16~] the tree is read anew when a page comes back with nested ones, be it one', () => {
  expect(treeNews([restored()]).isStale).toBe(false)
  expect(treeNews([restored('stage')]).isStale).toBe(true)
  expect(treeNews([restored('stage', 'step')]).isStale).toBe(true)
})
