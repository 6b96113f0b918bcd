import { expect, test } from 'vitest'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { drawnCards } from './drawnCards.ts'

const sticky = (angle: number) =>
  readElement('card', {
    type: 'rectangle',
    xy: [100, 50],
    size: [200, 200],
    angle,
    backgroundColor: '#e9ecef',
  })!
const beneath = readElement('words', {
  type: 'text',
  xy: [110, 60],
  size: [50, 20],
  text: 'под',
  containerId: 'card',
})!
const cards = new Map([['card', { type: 'Задача', name: 'Маяк на мысу', states: ['Новая', 'Важная'] }]])
const middleOf = ({ x, y, width, height }: BoardElement) => [x + width / 2, y + height / 2] as const

test('the words of a card stand on its sticky in the place of those beneath, turned with it', () => {
  const [paper, ...words] = drawnCards([sticky(0), beneath], cards)
  expect(paper).toMatchObject({ id: 'card', backgroundColor: '#ffffff' })
  expect(words.map((each) => each.type === 'text' && each.text)).toEqual([
    'Задача',
    'Маяк на мысу',
    'Новая · Важная',
  ])
  const [, ...turned] = drawnCards([sticky(Math.PI / 2), beneath], cards)
  for (const [at, each] of words.entries()) {
    expect(each.x).toBeGreaterThan(100)
    const [x, y] = middleOf(each)
    expect(y).toBeLessThan(150)
    // A quarter about the middle of the card, at 200 and 150.
    expect(middleOf(turned[at]!).map(Math.round)).toEqual([200 - (y - 150), 150 + (x - 200)].map(Math.round))
    expect(turned[at]!.angle).toBeCloseTo(Math.PI / 2)
  }
})

test('what is no card, or of an object that may not be read, stays as it is', () => {
  expect(drawnCards([sticky(0), beneath], new Map())).toEqual([sticky(0), beneath])
})
