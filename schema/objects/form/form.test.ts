import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldProperty } from '../../fields/field.ts'
import { fieldsOf, formLimits, isColumnCount, readForm } from './form.ts'
import { formAnswer } from './formAnswer.ts'
import { conditionsMost } from './rule.ts'

const at = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'UTC' }

const propertyOf = (id: string, kind: FieldProperty['kind'], more: Partial<FieldProperty> = {}) =>
  ({
    id,
    kind,
    label: `Property ${id}`,
    required: false,
    multiple: { status: false, max_number: null, button_text: null },
    options: {},
    ...more,
  }) satisfies FieldProperty

const option = (id: string, order: number) => ({ id, label: id, order, color: 'gray' })
const properties = new Map(
  [
    propertyOf('1', 'text', { required: true }),
    propertyOf('2', 'list', { options: { options: [option('yes', 0), option('no', 1)] } }),
    propertyOf('3', 'number'),
    propertyOf('4', 'text'),
  ].map((each) => [each.id, each]),
)

const layout = (written: Record<string, unknown>) =>
  readForm(
    new Map(
      Object.entries({
        'group/a/rank': 'a0',
        'group/b/rank': 'a1',
        'field/1/rank': 'a0',
        'field/1/group': 'a',
        'field/2/rank': 'a1',
        'field/2/group': 'a',
        'field/3/rank': 'a2',
        'field/3/group': 'b',
        'field/4/rank': 'a3',
        'field/4/group': 'b',
        ...written,
      }),
    ),
  )
const rule = (of: string, operator: string, value: unknown = null) => ({
  join: 'AND',
  parts: [{ of, operator, value }],
})
const answer = (written: Record<string, unknown>, given: Record<string, unknown>) =>
  formAnswer({ form: layout(written), properties }, given, at)

test('[ROV.23~] a group has 1 to 12 columns, and one that was written with others is read with the nearest number', () => {
  expect([0, 13, 1.5, '3', null].filter(isColumnCount)).toEqual([])
  expect([1, 12].every(isColumnCount)).toBe(true)
  const columnsOf = (columns: unknown) => layout({ 'group/a/columns': columns }).groups[0]!.columns
  expect([0, -3, 13, 4.4, 'x', null, Infinity].map(columnsOf)).toEqual([1, 1, 12, 4, 1, 1, 1])
})

test('items stand in their groups by their ranks, and one whose group is gone in the first', () => {
  const form = layout({
    'words/t/rank': 'a0V',
    'words/t/group': 'a',
    'words/t/text': 'Between',
    'field/4/group': 'gone',
    'field/0x/rank': 'a0',
    'field/9/label': 'without a place',
  })
  expect(form.groups.map(({ items }) => items.map(({ id }) => id))).toEqual([['1', 't', '2', '4'], ['3']])
})

test('[ROV.24~] a group is shown while its condition holds, and hidden fields are neither required nor stored', () => {
  const written = { 'group/b/rule': rule('2', 'EQ', 'yes'), 'field/4/required': true }
  const hidden = answer(written, { 1: 'Ann', 2: 'no', 3: 5, 4: '' })
  expect([...hidden.groups]).toEqual(['a'])
  expect(Object.fromEntries(hidden.values)).toEqual({ 1: 'Ann', 2: 'no' })
  expect(hidden.problems.size).toBe(0)
  const shown = answer(written, { 1: 'Ann', 2: 'yes', 3: 5, 4: '' })
  expect([...shown.groups]).toEqual(['a', 'b'])
  expect([...shown.problems]).toEqual([['4', { reason: 'required' }]])
})

test('a hidden field is empty for the conditions of others, and fields that ask for one another are shown once', () => {
  const chain = { 'field/3/rule': rule('2', 'EQ', 'yes'), 'field/4/rule': rule('3', 'GT', 1) }
  expect([...answer(chain, { 2: 'no', 3: 5 }).fields]).toEqual(['1', '2'])
  expect([...answer(chain, { 2: 'yes', 3: 5 }).fields]).toEqual(['1', '2', '3', '4'])
  const circle = { 'field/3/rule': rule('4', 'IS_NULL'), 'field/4/rule': rule('3', 'IS_NULL') }
  expect(answer(circle, {}).fields.has('3')).toBe(true)
  const own = { 'group/b/rule': rule('3', 'EQ', 5) }
  expect(answer(own, {}).groups.has('b')).toBe(true)
})

test('conditions are joined, and one whose value is missing or whose property is not there asks nothing', () => {
  const either = {
    join: 'OR',
    parts: [
      { of: '2', operator: 'EQ', value: 'yes' },
      {
        join: 'AND',
        parts: [
          { of: '3', operator: 'BETWEEN', value: [1, 3] },
          { of: '1', operator: 'LIKE', value: 'NN' },
        ],
      },
    ],
  }
  const isShown = (given: Record<string, unknown>) =>
    answer({ 'field/4/rule': either }, given).fields.has('4')
  expect(isShown({ 2: 'yes' })).toBe(true)
  expect(isShown({ 2: 'no', 3: 2, 1: 'Ann' })).toBe(true)
  expect(isShown({ 2: 'no', 3: 4, 1: 'Ann' })).toBe(false)
  for (const none of [
    rule('2', 'EQ'),
    rule('2', 'EQ', 'other'),
    rule('99', 'EQ', 1),
    rule('2', 'IN', []),
    { parts: 'x' },
  ])
    expect(answer({ 'field/4/rule': none }, {}).fields.has('4')).toBe(true)
})

test.each([
  ['EQ', 2, [2], [3, null]],
  ['NEQ', 2, [3, null], [2]],
  ['IN', [1, 2], [1, 2], [3, null]],
  ['NOT_IN', [1, 2], [3, null], [1]],
  ['GT', 2, [3], [2, null]],
  ['GTE', 2, [2], [1, null]],
  ['LT', 2, [1], [2, null]],
  ['LTE', 2, [2], [3, null]],
  ['BETWEEN', [1, 2], [1, 2], [0, null]],
  ['NOT_BETWEEN', [1, 2], [0], [1, null]],
  ['IS_NULL', null, [null], [1]],
  ['IS_NOT_NULL', null, [1], [null]],
])('the condition %s holds as documented', (operator, value, holding, others) => {
  const isShown = (given: unknown) =>
    answer({ 'field/4/rule': rule('3', operator, value) }, { 3: given }).fields.has('4')
  expect(holding.map(isShown)).toEqual(holding.map(() => true))
  expect(others.map(isShown)).toEqual(others.map(() => false))
})

test('required by the form or by the type, a field that is shown asks for a value', () => {
  expect([...answer({ 'field/3/required': true }, {}).problems.keys()]).toEqual(['1', '3'])
  expect([...answer({}, { 1: 'a', 3: 'three' }).problems.keys()]).toEqual(['3'])
})

const anyValue = fc.oneof(fc.jsonValue(), fc.constantFrom('a0', 'a1', '1', 'a', true, 'yes'))
const anyKey = fc.oneof(
  fc.string(),
  fc
    .tuple(
      fc.constantFrom('group', 'field', 'words', 'picture'),
      fc.constantFrom('a', 'b', '1', '3', '__proto__', 'constructor'),
      fc.constantFrom(
        'rank',
        'group',
        'rule',
        'columns',
        'label',
        'required',
        'page',
        'src',
        'alt',
        'width',
        'ratio',
      ),
    )
    .map((parts) => parts.join('/')),
  fc.constantFrom(
    'closes',
    'most',
    'button',
    'about',
    'thanks/title',
    'cover/src',
    'cover/alt',
    'cover/crop',
  ),
)
const anyRule = fc.record({
  join: fc.constantFrom('AND', 'OR'),
  parts: fc.array(
    fc.record({
      of: fc.constantFrom('1', '2', '3', '4', '9'),
      operator: fc.constantFrom('EQ', 'NEQ', 'IN', 'GT', 'LIKE', 'IS_NULL', 'BETWEEN', 'NOT_LIKE'),
      value: fc.oneof(fc.jsonValue(), fc.constantFrom('yes', 'no', 2, ['yes'])),
    }),
    { maxLength: 3 },
  ),
})

test('whatever is written, a form is read, bounded, and answers the same twice with values of shown fields alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyKey, anyValue), { maxLength: 30 }),
      fc.dictionary(
        fc.constantFrom('group/a/rule', 'group/b/rule', 'field/2/rule', 'field/3/rule', 'field/4/rule'),
        anyRule,
      ),
      fc.dictionary(
        fc.constantFrom('1', '2', '3', '4', 'x'),
        fc.oneof(fc.jsonValue(), fc.constantFrom('yes', 'no', 2)),
      ),
      (written, rules, given) => {
        const form = layout({ ...Object.fromEntries(written), ...rules })
        expect(form.groups.length).toBeLessThanOrEqual(formLimits.groups)
        for (const { columns } of form.groups) expect(isColumnCount(columns)).toBe(true)
        const found = formAnswer({ form, properties }, given, at)
        const ids = new Set(fieldsOf(form).map(({ id }) => id))
        for (const id of found.fields) expect(ids.has(id) && properties.has(id)).toBe(true)
        for (const id of found.values.keys()) expect(found.problems.has(id)).toBe(false)
        expect(formAnswer({ form, properties }, given, at)).toEqual(found)
      },
    ),
    { numRuns: 300 },
  )
})

test('a form has so many conditions, groups and items at most, however many were written', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      [`group/g${index}/rank`, `b${index}`],
      [`field/${index + 100}/rank`, `b${index}`],
      [
        `field/${index + 100}/rule`,
        { join: 'AND', parts: Array.from({ length: 50 }, () => rule('2', 'EQ', 'yes').parts[0]) },
      ],
    ]).flat() as [string, unknown][],
  )
  const form = layout(many)
  expect(form.groups).toHaveLength(formLimits.groups)
  expect(fieldsOf(form)).toHaveLength(formLimits.items)
  const count = fieldsOf(form).reduce((sum, { rule: { parts } }) => sum + parts.length, 0)
  expect(count).toBe(conditionsMost)
})

test('a condition with a value past all bounds is one whose value has still to be chosen', () => {
  const long = { 'field/4/rule': rule('1', 'NEQ', 'x'.repeat(100_000)) }
  expect(JSON.stringify(layout(long)).length).toBeLessThan(10_000)
  expect(answer(long, { 1: 'Ann' }).fields.has('4')).toBe(true)
})

test('a form leads nowhere but to the web by https, and says whose site it is', () => {
  const linkOf = (link: unknown) => readForm(new Map([['thanks/link', link]])).thanks.link
  const good = 'https://example.org/a?b=c#d'
  expect(linkOf(good)).toBe(good)
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    'https://bank.org@evil.org/',
    'https://a b.org',
    'https://',
    ' https://example.org',
    `https://example.org/${'x'.repeat(2000)}`,
    7,
    null,
  ]
  for (const each of bad) expect([each, linkOf(each)]).toEqual([each, ''])
})
