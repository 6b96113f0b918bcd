import { expect, test } from 'vitest'
import { propertyOf } from '#schema/fields/testing.ts'
import { guessMatching, idColumn, mayBeOutOfOrder, suggestedKey, type Target } from './matching.ts'

const target = (key: string, label: string, name: string): Target => ({
  key,
  label,
  names: [label, name],
  required: false,
  key_by: 'value',
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

test('the ids that an export has written are the key that is suggested, then what is unique', () => {
  const id = '0197f9a1-0000-7000-8000-000000000001'
  expect(
    idColumn(
      ['Название', 'ID'],
      [
        ['а', id],
        ['б', ''],
      ],
    ),
  ).toBe(1)
  expect(idColumn(['ID', 'ID'], [['17', id]])).toBe(1)
  expect(idColumn(['Название', 'ID'], [['а', '17']])).toBeUndefined()
  expect(idColumn(['Название', 'ID'], [])).toBeUndefined()
  expect(idColumn(['Название'], [['а']])).toBeUndefined()
  const keyed: Target[] = [
    ...targets,
    { ...target('4', 'Код', 'code'), key_by: 'unique' },
    { ...target('id', 'ID', 'id'), key_by: 'ours' },
  ]
  expect(suggestedKey(keyed, ['1', '4', 'id'])).toBe('id')
  expect(suggestedKey(keyed, ['1', '4'])).toBe('4')
  expect(suggestedKey(keyed, ['1', '2'])).toBeNull()
})
