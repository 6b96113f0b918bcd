import { columnLabels, typeLabel } from '#schema/objects/columnLabels.ts'
import { expect, test } from 'vitest'
import { askedType, kindsOf, proposedBoard, proposedColumns, type Looks, type Preview } from './proposal.ts'

const names = {
  numbered: (number: number) => `Столбец ${number}`,
  signed: (sign: string) => `Столбец ${sign}`,
}
const looks = (kind: Looks['kind'], rest: Partial<Looks> = {}): Looks => ({
  kind,
  filled: 10,
  misfits: {},
  options: null,
  hasPeople: false,
  strangers: [],
  ...rest,
})
const previewOf = (columns: [string, Looks][]): Preview => ({
  id: '',
  name: 'a.csv',
  state: 'read',
  failure: null,
  total: 11,
  type_id: null,
  heading: 1,
  above: 1,
  columns: columns.map(([heading, named]) => ({ heading, samples: [], named, bare: looks('text') })),
})

test('columns are called as their headings, each once and as long as a name may be', () => {
  const long = 'о'.repeat(80)
  expect(columnLabels(['Имя', ' имя ', '', 'ИМЯ', '№', '', long, long], names)).toEqual([
    'Имя',
    'имя 2',
    'Столбец 3',
    'ИМЯ 3',
    'Столбец №',
    'Столбец 6',
    'о'.repeat(64),
    `${'о'.repeat(62)} 2`,
  ])
  expect(columnLabels([`${'о'.repeat(63)}😀`], names)).toEqual(['о'.repeat(63)])
  // Invisible characters, which are dropped from the names of properties.
  expect(columnLabels(['\u{200F}\u{200F}', 'а\u{200B}', '\u{202E}Имя', 'Имя'], names)).toEqual([
    'Столбец 1',
    'Столбец а',
    'Имя',
    'Имя 2',
  ])
})

test('a type is called as its file, and by a word where that says nothing', () => {
  expect(typeLabel('Задачи_на май.xlsx', 'Таблица')).toBe('Задачи на май')
  expect(typeLabel('a.csv', 'Таблица')).toBe('Таблица')
  expect(typeLabel('\u{200F}\u{200F}.csv', 'Таблица')).toBe('Таблица')
  expect(typeLabel(`${'о'.repeat(90)}.csv`, 'Таблица')).toBe('о'.repeat(64))
})

test('objects are named by the text that is called so, else by the first that differs from row to row', () => {
  const title = (columns: [string, Looks][]) =>
    proposedColumns(previewOf(columns), true, names).find(({ choice }) => choice === 'title')?.label
  expect(
    title([
      ['Код', looks('text')],
      ['Название', looks('text')],
    ]),
  ).toBe('Название')
  expect(
    title([
      ['Название', looks('list', { options: 3 })],
      ['Пояснение', looks('text', { filled: 2 })],
      ['Код', looks('text')],
    ]),
  ).toBe('Код')
  expect(title([['Сумма', looks('number')]])).toBeUndefined()
})

test('without headings columns are called by their numbers and look as they do with all rows', () => {
  const preview = previewOf([['5', looks('number')]])
  expect(proposedColumns(preview, false, names)).toEqual([{ column: 0, label: 'Столбец 1', choice: 'title' }])
})

test('a column is offered the kinds that take some of its values', () => {
  expect(
    kindsOf(
      looks('text', { misfits: { number: 10, email: 3, date_time: 10, toggle: 10, phone: 10, link: 10 } }),
    ),
  ).toEqual(['text', 'email'])
  expect(kindsOf(looks('text', { options: 4, hasPeople: true }))).toContain('list')
  expect(kindsOf(looks('text', { options: 4, hasPeople: true }))).toContain('person')
  expect(kindsOf(looks('text'))).not.toContain('list')
})

test('a board starts with the list of states, which comes before the other lists', () => {
  const columns = proposedColumns(
    previewOf([
      ['Задача', looks('text')],
      ['Отдел', looks('list', { options: 3 })],
      ['Часы', looks('number')],
      ['Статус', looks('list', { options: 3 })],
    ]),
    true,
    names,
  )
  expect(proposedBoard(columns)).toBe(3)
  const created = { label: 'Статус', options: ['К выполнению', 'В работе', 'Готово'] }
  const asked = { id: '1', label: 'Задача', hasHeadings: true, columns }
  const labels = (by: 'new' | number) => askedType(asked, { by, created }).columns.map(({ label }) => label)
  expect(labels(3)).toEqual(['Статус', 'Отдел', 'Часы'])
  expect(labels(1)).toEqual(['Отдел', 'Часы', 'Статус'])
  const alone = columns.filter(({ choice }) => choice !== 'list')
  expect(proposedBoard(alone)).toBe('new')
  const made = askedType({ ...asked, columns: alone }, { by: 'new', created })
  expect(made.title).toEqual({ column: 0, label: 'Задача' })
  expect(made.columns).toEqual([
    {
      column: null,
      label: 'Статус',
      kind: 'list',
      options: [
        { label: 'К выполнению', color: 'gray' },
        { label: 'В работе', color: 'blue' },
        { label: 'Готово', color: 'green' },
      ],
    },
    { column: 2, label: 'Часы', kind: 'number', options: [] },
  ])
  expect(askedType(asked, null).columns.map(({ label }) => label)).toEqual(['Отдел', 'Часы', 'Статус'])
})
