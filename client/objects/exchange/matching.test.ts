import { expect, test } from 'vitest'
import { propertyOf } from '#schema/fields/testing.ts'
import { guessMatching, mayBeOutOfOrder, type Target } from './matching.ts'

const target = (key: string, label: string, name: string): Target => ({
  key,
  label,
  names: [label, name],
  required: false,
  property: propertyOf('text', { id: key, label }),
})
const targets = [
  target('1', 'Название', 'name'),
  target('2', 'Срок сдачи', 'due_date'),
  target('3', 'Сумма', 'sum'),
]

test('[ROV.11~] a heading goes to the property of its label or name, whatever the case, and to each once', () => {
  expect(guessMatching(['название', 'Due date', 'СУММА ', 'сумма', '', 'Иное'], targets)).toEqual([
    '1',
    '2',
    '3',
    null,
    null,
    null,
  ])
})

test('[RER.36~] a heading that no property has the name of asks for a look, another order of those that match does not', () => {
  const asks = (headings: string[]) => mayBeOutOfOrder(guessMatching(headings, targets), headings)
  expect(asks(['Название', 'Срок сдачи', 'Сумма'])).toBe(false)
  expect(asks(['Сумма', '', 'Название'])).toBe(false)
  expect(asks(['Название', 'Цена'])).toBe(true)
})
