import { beforeAll, expect, test } from 'vitest'
import { i18n, startWords } from '../../platform/i18n.ts'
import { words } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { layoutChanges } from './layoutChanges.ts'
import { layoutNames } from './layoutNames.ts'

beforeAll(() => startWords(['objects/compare', 'objects/view']))

const property = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  data_type: 'text',
  multiple: { status: false },
  options: {},
  meta: {},
  nested: [],
  header: false,
  system: null,
  ...more,
})
const list = {
  data_type: 'list',
  options: { options: [{ id: 'new', label: 'Fresh', order: 0, color: 'gray' }] },
}
const type = {
  properties: [
    property('1', 'Title', { header: true }),
    property('2', 'Stage', list),
    property('3', 'Hours'),
  ],
} as unknown as TypeRecord

/** The reported changes, one per line. */
async function said(language: string, older: object, newer: object) {
  await i18n.changeLanguage(language)
  const [t, ofView] = [words('objects/compare'), words('objects/view')]
  return layoutChanges(older, newer, { t, ofView, names: layoutNames(type, t) }).map(
    ({ what, was, is, how }) => (how === undefined ? `${what}: ${was} → ${is}` : `${what}: ${how}`),
  )
}

const view = { 'view/main/rank': 'a0', 'view/main/name': 'All' }

test('the changes of a page of objects are listed in words, each setting once', async () => {
  const older = {
    ...view,
    'view/main/column/3/width': 100,
    'rank/new/a': 'a0',
    'rank/new/b': 'a1',
    lane: '3',
  }
  const newer = {
    ...view,
    'view/main/filter': { join: 'AND', parts: [{ of: '2', operator: 'EQ', value: 'new' }] },
    'view/main/sort': [{ of: 'name', order: 'DESC' }],
    'view/main/group': { of: '2' },
    'view/main/column/3/width': 200,
    'view/main/column/3/hidden': true,
    'view/main/size': 'l',
    'view/other/rank': 'a1',
    'view/other/name': 'Mine',
    'view/other/size': 's',
    'limit/new': 4,
    property: '99',
    'rank/new/a': 'a5',
    'rank/new/b': 'a6',
    'strange/thing': 1,
  }
  expect(await said('en-US', older, newer)).toEqual([
    'Swimlanes by: Hours → —',
    'Card limit of “Fresh”: — → 4',
    'Columns by: — → unavailable property',
    'Order of cards: changed',
    'Other settings: changed',
    'View “All”: property “Hours” hidden: — → yes',
    'View “All”: width of “Hours”: 100 → 200',
    'View “All”: filter: — → Stage is Fresh',
    'View “All”: groups: — → Stage',
    'View “All”: tile size: — → large',
    'View “All”: sort: — → Title descending',
    'View “Mine”: added',
  ])
})

test.each([
  [
    'ru',
    [
      'Поле формы «Hours»: добавлено',
      'Представление «All»: группы: — → Stage',
      'Текст кнопки создания: — → Go',
    ],
  ],
  ['en-US', ['Create button text: — → Go', 'Form field “Hours”: added', 'View “All”: groups: — → Stage']],
  ['zh-CN', ['新建按钮文字: — → Go', '表单字段“Hours”: 已添加', '视图“All”：分组: — → Stage']],
])('it is told in %s', async (language, lines) => {
  const newer = {
    ...view,
    'view/main/group': { of: '2' },
    button: 'Go',
    'field/3/rank': 'a0',
    'field/3/span': 2,
  }
  expect((await said(language, view, newer)).toSorted()).toEqual(lines.toSorted())
})

test('names that every record answers to are like any unknown setting', async () => {
  const newer = JSON.parse(
    '{"constructor":1,"__proto__":2,"view/main/constructor":3,"view/main/column/3/toString":4,"view/main/size":"valueOf"}',
  ) as object
  expect(await said('en-US', view, { ...view, ...newer })).toEqual([
    'Other settings: changed',
    'View “All”: property “Hours”: — → 4',
    'View “All”: Other settings: changed',
    'View “All”: tile size: — → valueOf',
  ])
})

test('a view without a name is called as its tab calls it', async () => {
  const [line] = await said('en-US', {}, { 'view/main/size': 'l' })
  expect(line).toContain('“All”')
})

test('stored and deleted baselines of a gantt are listed by name', async () => {
  const kept = (id: string, name: string) => ({
    [`baseline/${id}/name`]: name,
    [`baseline/${id}/at`]: '2026-11-25T10:00:00.000Z',
  })
  const older = { ...view, ...kept('a', 'Contract') }
  const newer = { ...view, ...kept('b', 'Autumn'), 'view/main/baseline': 'b' }
  expect(await said('en-US', older, newer)).toEqual([
    'Baseline “Contract”: removed',
    'Baseline “Autumn”: added',
    'View “All”: baseline: changed',
  ])
})
