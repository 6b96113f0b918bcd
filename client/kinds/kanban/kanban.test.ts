import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isButtonText } from '#schema/objects/layout.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { placeOf, valueAt, whereAt } from './axis.ts'
import { ranksByColumn } from './board.ts'
import { placedColumns, ranksBeside } from './columnOrder.ts'
import { Deeds } from './deeds.ts'
import { boardLanesOf } from './lanes.ts'
import { inOrder, rankFrom, ranksFor } from '../../objects/view/ranks.ts'
import type { Ranked } from '../../objects/view/ranks.ts'

const ids = (cards: readonly Ranked[]) => cards.map(({ id }) => id)

/** The cards after `id` was put before `at` of the others. */
function put(cards: readonly Ranked[], id: string, at: number): Ranked[] {
  const others = inOrder(cards).filter((card) => card.id !== id)
  const ranks = ranksFor(others, id, at)
  return inOrder(
    [...others, { id, rank: null }].map((card) => ({ ...card, rank: ranks.get(card.id) ?? card.rank })),
  )
}

describe('the places of cards', () => {
  test('[ROV.13~] a card is where it was put, whatever ranks the others have', () => {
    // Few ranks for many cards: most of them are the same.
    const rank = fc.constantFrom(null, 'a0', 'a1', 'a1V', 'a2')
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 8 }), fc.nat(8), (ranks, wanted) => {
        const cards = inOrder(ranks.map((each, index) => ({ id: `card${index}`, rank: each })))
        const at = Math.min(wanted, cards.length)
        expect(ids(put(cards, 'moved', at))).toEqual(ids(cards).toSpliced(at, 0, 'moved'))
      }),
    )
  })

  test('cards without a rank stay as the server has them, after those with one', () => {
    const cards = [
      { id: 'c', rank: null },
      { id: 'b', rank: 'a1' },
      { id: 'a', rank: null },
      { id: 'd', rank: 'a0' },
    ]
    expect(ids(inOrder(cards))).toEqual(['d', 'b', 'c', 'a'])
  })

  test('a card that is put first writes no rank but its own', () => {
    const others = [
      { id: 'a', rank: null },
      { id: 'b', rank: null },
    ]
    expect([...ranksFor(others, 'moved', 0).keys()]).toEqual(['moved'])
  })

  test('an invalid rank counts as none', () => {
    for (const kept of ['', 'none', 'a1-', 7, null, undefined]) expect(rankFrom(kept)).toBeNull()
    expect(rankFrom('a1')).toBe('a1')
  })

  test('ranks are kept by option, also for objects without one and options with a slash', () => {
    const ranks = ranksByColumn(
      new Map([
        ['new/1', 'a0'],
        ['/2', 'a1'],
        ['to/do/3', 'a2'],
        ['4', 'a3'],
      ]),
    )
    expect([...ranks].map(([option, of]) => [option, ...of.keys()])).toEqual([
      ['new', '1'],
      ['', '2'],
      ['to/do', '3'],
    ])
  })
})

describe('the places of columns', () => {
  const column = (id: string) => ({ id, label: id, color: 'gray' })
  const shown = (ids: string[], places: Map<string, string>, hidden: string[] = []) =>
    placedColumns(ids.map(column), { places, hidden: new Map(hidden.map((id) => [id, true])) })

  test('a column is where it was put, after any number of moves, and a new one comes after those that were moved', () => {
    const ids = ['', 'a', 'b', 'c', 'd']
    const turn = fc.record({
      id: fc.nat(4),
      to: fc.nat(4),
      edge: fc.constantFrom('before' as const, 'after' as const),
    })
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
        const places = new Map<string, string>()
        let wanted = ids
        for (const { id: from, to, edge } of turns) {
          const [id, beside] = [ids[from]!, ids[to]!]
          if (id === beside) continue
          const others = wanted.filter((each) => each !== id)
          wanted = others.toSpliced(others.indexOf(beside) + (edge === 'after' ? 1 : 0), 0, id)
          for (const [of, rank] of ranksBeside(shown(ids, places), id, { id: beside, edge }))
            places.set(of, rank)
          expect(shown(ids, places).map((each) => each.id)).toEqual(wanted)
        }
        const more = shown([...ids, 'new'], places)
        if (places.size > 0)
          expect(more.findIndex(({ id }) => id === 'new')).toBeGreaterThanOrEqual(places.size)
      }),
    )
  })

  test('a hidden column keeps its place, and invalid settings are ignored', () => {
    const places = new Map([
      ['b', 'a0'],
      ['a', '!'],
    ])
    const found = shown(['a', 'b', 'c'], places, ['c'])
    expect(found.map(({ id, isHidden }) => [id, isHidden])).toEqual([
      ['b', false],
      ['a', false],
      ['c', true],
    ])
    expect(ranksBeside(found, 'a', { id: 'gone', edge: 'before' }).size).toBe(0)
  })
})

test('what was done is taken back from the latest on and done again, until something else is done', () => {
  const deeds = new Deeds()
  const log: string[] = []
  const done = (name: string) =>
    deeds.push({ back: () => log.push(`-${name}`), again: () => log.push(`+${name}`) })
  done('a')
  done('b')
  const forget = done('c')
  forget()
  expect([deeds.undo(), deeds.undo(), deeds.undo()]).toEqual([true, true, false])
  expect(deeds.redo()).toBe(true)
  done('d')
  expect(deeds.redo()).toBe(false)
  deeds.undo()
  expect(log).toEqual(['-b', '-a', '+a', '-d'])
})

test('[ROV.05~] the words of the create button have 2 to 50 signs', () => {
  expect(['Я', 'x'.repeat(51), ' a ', '', 7].map(isButtonText)).toEqual(Array(5).fill(false))
  expect(['Ок', 'x'.repeat(50)].map(isButtonText)).toEqual(Array(2).fill(true))
})

describe('the lanes', () => {
  const property = (kind: string, options: object = {}): ViewColumn =>
    ({
      id: '7',
      property: { label: 'Срочно' },
      field: { id: '7', kind, options, multiple: { status: false } },
    }) as never
  const names = { none: 'нет', unnamed: '?', yes: 'да', no: 'не', known: new Map([['b', 'Борис']]) }
  const lanesIn = (kind: string, inUse: string[], options?: object) =>
    boardLanesOf(property(kind, options), { lanes: () => new Set(inUse) }, names).map(({ id, label }) => [
      id,
      label,
    ])

  test('[ROV.12~] a list has a lane for each option, links and people one for each in use, and the one without comes last', () => {
    const options = [{ id: 'x', label: 'Икс', color: 'red', order: 0 }]
    expect(lanesIn('list', [], { options })).toEqual([
      ['x', 'Икс'],
      ['', 'нет'],
    ])
    expect(lanesIn('object', ['c', '', 'b'])).toEqual([
      ['b', 'Борис'],
      ['c', '?'],
      ['', 'нет'],
    ])
    expect(lanesIn('toggle', ['true'])).toEqual([
      ['true', 'да'],
      ['false', 'не'],
    ])
    expect(lanesIn('toggle', [''])).toHaveLength(3)
    expect(lanesIn('subject', ['b'])).toEqual([['b', 'Борис']])
    expect(lanesIn('subject', ['b', ''])).toHaveLength(2)
  })

  test('[ROV.13~] a place and the value that an object has there are told from one another', () => {
    for (const [kind, value] of [
      ['list', 'new'],
      ['toggle', true],
      ['toggle', false],
      ['object', null],
    ] as const)
      expect(valueAt({ id: '7', kind }, placeOf(value))).toBe(value)
    expect(whereAt({ id: '7', kind: 'list' }, '')).toEqual({ property_id: '7', operator: 'IS_NULL' })
    expect(whereAt({ id: '7', kind: 'toggle' }, 'false')).toMatchObject({ operator: 'EQ', value: false })
  })
})
