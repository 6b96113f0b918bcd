import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAxis } from '#schema/kinds/spreadsheet/axis.ts'
import { LineWindow } from './LineWindow.ts'

test('lines lie one behind another, each as large as it was made', () => {
  const sizes = fc.dictionary(fc.nat(29).map(String), fc.integer({ min: 24, max: 90 }))
  fc.assert(
    fc.property(sizes, fc.nat(2000), fc.nat(800), (own, from, length) => {
      const axis = makeAxis(30, new Map(Object.entries(own).map(([id, size]) => [id, { size }])), 100)
      const window = new LineWindow(axis, 26, 26)
      let place = 26
      for (let index = 0; index < 30; index += 1) {
        expect([window.start(index), window.size(index)]).toEqual([place, own[index] ?? 26])
        expect([window.at(place), window.at(place + (own[index] ?? 26) - 1)]).toEqual([index, index])
        place += own[index] ?? 26
      }
      expect(window.total).toBe(place)
      const shown = window.between(from, from + length)
      const wanted = [...Array.from({ length: 30 }).keys()].filter(
        (index) => window.end(index) > from && window.start(index) <= from + length,
      )
      expect(shown.map(({ index }) => index)).toEqual(expect.arrayContaining(wanted))
      expect(shown.length).toBeLessThanOrEqual(wanted.length + 1)
    }),
  )
})

test('hidden lines take no room and are not drawn, and what is pointed at is shown', () => {
  const lines = fc.uniqueArray(fc.nat(19), { maxLength: 19 })
  fc.assert(
    fc.property(lines, (hidden) => {
      const facts = new Map(hidden.map((line) => [String(line), { isHidden: true }]))
      const window = new LineWindow(makeAxis(20, facts, 100), 26, 26)
      const shown = [...Array.from({ length: 20 }).keys()].filter((line) => !hidden.includes(line))
      expect(window.total).toBe(26 + 26 * shown.length)
      expect(window.between(0, 2000).map(({ index }) => index)).toEqual(shown)
      expect(window.at(2000)).toBe(shown.at(-1))
      for (const [at, line] of shown.entries()) expect(window.at(26 + 26 * at + 13)).toBe(line)
    }),
  )
})
