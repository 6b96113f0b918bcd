import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { placeOfDrop, placeOfStep } from './places.ts'
import { placeOfTab } from '../tabs/placeOfTab.ts'
import { foundRows, treeRows } from './rows.ts'
import { Tree } from './Tree.ts'

const node = (id: string, position: string, parent: string | null = null, label = id): TreeNode => ({
  id,
  label,
  type: 'text',
  level: 'full',
  icon: null,
  children: false,
  parent,
  position,
  favorite: false,
  published: false,
  isTab: false,
  isTemplate: false,
  shortcut: null,
})
const sample = new Tree([
  node('b', 'a1'),
  node('a', 'a0', null, 'Годовой Отчёт'),
  node('c', 'a2'),
  node('a2', 'a1', 'a', 'отчёты'),
  node('a1', 'a0', 'a'),
])
const ids = (nodes: readonly TreeNode[]) => nodes.map(({ id }) => id)

describe('the page tree', () => {
  test('[RPG.06~] [RPG.07~] a filter keeps the pages above a hit and marks the hit alone', () => {
    const rows = foundRows(sample, 'ОТЧЁТЫ')
    expect(rows.map(({ node: { id }, level, hit }) => [id, level, hit?.at])).toEqual([
      ['a', 1, undefined],
      ['a2', 2, 0],
    ])
  })

  test('[RPG.12~] a shortcut without a name bears that of its target', () => {
    const tree = sample.with({ ...node('s', 'a4', null, ''), shortcut: 'a2' })
    expect(tree.labelOf(tree.get('s')!)).toBe('отчёты')
    expect(tree.without(['a2']).labelOf(tree.get('s')!)).toBe('')
  })

  test('[RPG.09~] a tab is put anywhere among the tabs of its page, whatever child pages stand between', () => {
    const tab = (id: string, position: string) => ({ ...node(id, position, 'b'), isTab: true })
    const tree = new Tree([
      node('b', 'a0'),
      node('c', 'a0', 'b'),
      tab('t1', 'a1'),
      tab('t2', 'a2'),
      tab('t3', 'a3'),
    ])
    expect(placeOfTab(tree, 't3', 0)).toEqual({ parent: 'b', after: 'c' })
    expect(placeOfTab(tree, 't1', 1)).toEqual({ parent: 'b', after: 't2' })
    expect(placeOfTab(tree, 't1', 2)).toEqual({ parent: 'b', after: 't3' })
    expect(placeOfTab(tree, 't1', 0)).toBeUndefined()
    expect(placeOfTab(tree, 't3', 3)).toBeUndefined()
  })

  test('keeps siblings in the order of their positions, then of their ids', () => {
    expect(ids(sample.children(null))).toEqual(['a', 'b', 'c'])
    expect(ids(sample.with(node('ab', 'a1')).children(null))).toEqual(['a', 'ab', 'b', 'c'])
  })

  test('[RPG.06~] a filter finds ОТЧ in отчёт without regard to case, in tree order', () => {
    expect(ids(sample.matching('ОТЧ'))).toEqual(['a', 'a2'])
  })

  test('a page whose parent may not be read stands at the top level', () => {
    expect(ids(sample.with(node('z', 'a3', 'hidden')).children(null))).toEqual(['a', 'b', 'c', 'z'])
  })

  test('shows the lines of open pages with their level and place', () => {
    const rows = treeRows(sample, new Set(['a', 'b']))
    expect(rows.map(({ node: { id }, level }) => `${id} ${level}`)).toEqual([
      'a 1',
      'a1 2',
      'a2 2',
      'b 1',
      'c 1',
    ])
    expect(rows[2]).toMatchObject({ index: 1, of: 2, hasChildren: false, expanded: false })
  })

  test('a position lies between its neighbours, also next to two equal ones', () => {
    const between = sample.positionAt({ parent: null, after: 'a' })
    expect(between > 'a0' && between < 'a1').toBe(true)
    const equal = sample.with(node('bb', 'a1'))
    expect(equal.positionAt({ parent: null, after: 'b' }) > 'a1').toBe(true)
    expect(sample.positionAt({ parent: null, after: null }) < 'a0').toBe(true)
  })

  test('pages put anywhere one after another stand where they were put', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (places) => {
        let tree = sample
        const order = sample.children(null).map(({ id }) => id)
        for (const [index, place] of places.entries()) {
          const at = place % (order.length + 1)
          const position = tree.positionAt({ parent: null, after: order[at - 1] ?? null })
          tree = tree.with(node(`new${index}`, position))
          order.splice(at, 0, `new${index}`)
        }
        expect(tree.children(null).map(({ id }) => id)).toEqual(order)
      }),
    )
  })
})

describe('[RPG.08~] moving a page', () => {
  test('by one step up, down, in and out', () => {
    expect(placeOfStep(sample, 'c', 'up')).toEqual({ parent: null, after: 'a' })
    expect(placeOfStep(sample, 'b', 'up')).toEqual({ parent: null, after: null })
    expect(placeOfStep(sample, 'a', 'up')).toBeUndefined()
    expect(placeOfStep(sample, 'b', 'down')).toEqual({ parent: null, after: 'c' })
    expect(placeOfStep(sample, 'b', 'in')).toEqual({ parent: 'a', after: 'a2' })
    expect(placeOfStep(sample, 'a1', 'out')).toEqual({ parent: null, after: 'a' })
    expect(placeOfStep(sample, 'b', 'out')).toBeUndefined()
  })

  test('by a drop before, after and into another, never into itself', () => {
    expect(placeOfDrop(sample, 'c', 'b', 'reorder-before')).toEqual({ parent: null, after: 'a' })
    expect(placeOfDrop(sample, 'c', 'a', 'reorder-before')).toEqual({ parent: null, after: null })
    expect(placeOfDrop(sample, 'b', 'a2', 'reorder-after')).toEqual({ parent: 'a', after: 'a2' })
    expect(placeOfDrop(sample, 'c', 'a', 'combine')).toEqual({ parent: 'a', after: 'a2' })
    expect(placeOfDrop(sample, 'a', 'a1', 'combine')).toBeUndefined()
    expect(placeOfDrop(sample, 'a', 'a', 'combine')).toBeUndefined()
  })
})
