import { expect, test } from 'vitest'
import { readForm } from '#schema/objects/form/form.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { pagesOf } from './formPages.ts'
import { prefilled } from './prefilled.ts'

const manner = { locale: 'en-US', timeZone: 'UTC' } as const
const one = { status: false, max_number: null, button_text: null }
const property = (
  id: string,
  kind: ShownProperty['kind'],
  label: string,
  more: Partial<ShownProperty> = {},
) => [id, { id, kind, label, required: false, multiple: one, options: {}, ...more }] as const
const options = {
  options: [
    { id: 'a', label: 'Blue', order: 0 },
    { id: 'b', label: 'Green', order: 1 },
  ],
}
const properties = new Map<string, ShownProperty>([
  property('1', 'text', 'Name'),
  property('2', 'list', 'Colour', { options, multiple: { ...one, status: true } }),
  property('3', 'number', 'Age'),
  property('4', 'toggle', 'Agreed'),
])
const form = readForm(
  new Map<string, unknown>([
    ['group/a/rank', 'a0'],
    ...['1', '2', '3', '4', '5'].map((id): [string, unknown] => [`field/${id}/rank`, `a${id}`]),
    ['field/1/label', 'What is your name?'],
  ]),
)
const read = (search: string) => prefilled({ form, properties }, search, manner)

test('an address fills in fields by question, name or id, and passes over what does not fit', () => {
  expect(read('?prefill_What+is+your+name%3F=Ann&prefill_age=42&x=1')).toEqual({ 1: 'Ann', 3: 42 })
  expect(read('?prefill_name=Ann&prefill_4=yes')).toEqual({ 1: 'Ann', 4: true })
  expect(read('?prefill_colour=blue&prefill_colour=Green&prefill_colour=pink')).toEqual({ 2: ['a', 'b'] })
  expect(read('?prefill_age=many&prefill_5=x&prefill_=x&name=Ann')).toEqual({})
  expect(read('')).toEqual({})
})

test('groups stand on pages, and one that begins a page begins none where nothing is before it', () => {
  const laidOut = readForm(
    new Map<string, unknown>([
      ...['a', 'b', 'c', 'd'].map((id): [string, unknown] => [`group/${id}/rank`, id]),
      ['group/a/page', true],
      ['group/c/page', true],
    ]),
  )
  const pages = (...shown: string[]) =>
    pagesOf(laidOut, new Set(shown)).map((page) => page.map(({ id }) => id))
  expect(pages('a', 'b', 'c', 'd')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(pages('a', 'd')).toEqual([['a'], ['d']])
  expect(pages('c', 'd')).toEqual([['c', 'd']])
  expect(pages()).toEqual([[]])
})
