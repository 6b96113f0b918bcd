import type { FieldReason } from '../errors.ts'
import type { FieldProperty, Manner, Moment } from './field.ts'
import type { FieldKindId } from './fields.ts'

/** A property for tests. */
export const propertyOf = (kind: FieldKindId, values: Partial<FieldProperty> = {}): FieldProperty => ({
  id: '7',
  kind,
  label: 'Срок',
  required: false,
  multiple: { status: false, max_number: null, button_text: null },
  options: {},
  ...values,
})

export const several = (most: number | null = null) => ({
  multiple: { status: true, max_number: most, button_text: null },
})

export const noon: Moment = { now: new Date('2026-05-15T12:00:00Z'), timeZone: 'Europe/Moscow' }
export const inRussian: Manner = { locale: 'ru', timeZone: 'Europe/Moscow' }

const uuid = '0198a5e2-7c31-7c50-8f2e-3f1f0a5b6c7d'
const other = '0198a5e2-7c31-7c50-8f2e-3f1f0a5b6c7e'

const storedFile = {
  id: uuid,
  name: 'смета.pdf',
  size: 2_000_000,
  extension: 'pdf',
  short_link: 'AbCdEfGhIjKlMnOpQrStUv',
  author_id: '3',
  category: null,
}

export type Sample = {
  property: FieldProperty
  /** Two different values in stored form, the lesser one first. */
  values: [unknown, unknown]
  /** Refused values with the reason. */
  wrong: [unknown, FieldReason][]
  /** Whether a print can be parsed back. */
  isReadBack: boolean
}

/** The accepted and refused values of every kind; the contract suites of the server and of the browser use it. */
export const samples: Record<FieldKindId, Sample> = {
  text: {
    property: propertyOf('text', { options: { min: 2, max: 9 } }),
    values: ['дом', 'крыша'],
    wrong: [
      ['я', 'too_short'],
      ['длинный текст', 'too_long'],
      [7, 'format'],
    ],
    isReadBack: true,
  },
  number: {
    property: propertyOf('number', { options: { mode: 'real', decimals: 2, min: -5, max: 12_000 } }),
    values: [-3.25, 10_500.5],
    wrong: [
      ['семь', 'format'],
      [Number.NaN, 'format'],
      [Number.POSITIVE_INFINITY, 'format'],
      [12_000.01, 'out_of_range'],
    ],
    isReadBack: true,
  },
  list: {
    property: propertyOf('list', {
      options: {
        options: [
          { id: 'b', label: 'В работе', color: 'blue', order: 1 },
          { id: 'a', label: 'Новая', color: 'gray', order: 0 },
        ],
      },
    }),
    values: ['a', 'b'],
    wrong: [
      ['c', 'unknown_value'],
      [1, 'unknown_value'],
    ],
    isReadBack: true,
  },
  checklist: {
    property: propertyOf('checklist'),
    values: [
      [
        { id: '1', text: 'купить', done: false },
        { id: '2', text: 'сделать', done: false },
      ],
      [{ id: '1', text: 'купить', done: true }],
    ],
    wrong: [
      ['купить', 'format'],
      [[{ id: '1', text: 'купить' }], 'format'],
      [[{ id: '1', text: 'я'.repeat(501), done: false }], 'too_long'],
    ],
    isReadBack: true,
  },
  toggle: {
    property: propertyOf('toggle'),
    values: [false, true],
    wrong: [
      ['да', 'format'],
      [1, 'format'],
    ],
    isReadBack: true,
  },
  date_time: {
    property: propertyOf('date_time', { options: { min: '2026-01-01', max: '2026-12-31' } }),
    values: ['2026-05-01T10:00:00.000Z', '2026-05-02T00:30:00.000Z'],
    wrong: [
      ['завтра', 'invalid_date'],
      ['2026-02-30', 'invalid_date'],
      ['2025-12-31T23:59:59.999Z', 'out_of_range'],
    ],
    isReadBack: true,
  },
  object: {
    property: propertyOf('object'),
    values: [uuid, other],
    wrong: [['7', 'unknown_value']],
    isReadBack: true,
  },
  page: {
    property: propertyOf('page'),
    values: [uuid, other],
    wrong: [[{ id: uuid }, 'unknown_value']],
    isReadBack: true,
  },
  file: {
    property: propertyOf('file', { options: { extensions: ['PDF', '.png'], min_size: 1, max_size: 5 } }),
    values: [storedFile, { ...storedFile, id: other, name: 'смета2.pdf' }],
    wrong: [
      [{ ...storedFile, extension: 'exe' }, 'extension'],
      [{ ...storedFile, size: 999_999 }, 'file_too_small'],
      [{ ...storedFile, size: 5_000_001 }, 'file_too_large'],
      [{ ...storedFile, short_link: '../../etc' }, 'format'],
      ['смета.pdf', 'format'],
    ],
    isReadBack: false,
  },
  full_name: {
    property: propertyOf('full_name'),
    values: [
      { last_name: 'Иванова', first_name: 'Анна', patronymic: 'Петровна' },
      { last_name: 'Яшин', first_name: 'Лев', patronymic: '' },
    ],
    wrong: [
      ['Иванова Анна', 'format'],
      [{ last_name: 'я'.repeat(65) }, 'too_long'],
    ],
    isReadBack: true,
  },
  composite: {
    property: propertyOf('composite', {
      nested: [
        propertyOf('text', { id: '8', label: 'Город', required: true }),
        propertyOf('number', { id: '9', label: 'Дома', ...several() }),
      ],
    }),
    values: [{ 8: 'Тверь', 9: [1, 5] }, { 8: 'Омск' }],
    wrong: [
      ['Тверь', 'format'],
      [{ 9: [1] }, 'required'],
      [{ 8: 'Тверь', 9: [1.5] }, 'not_integer'],
      [{ 8: 'Тверь', 10: 'чужое' }, 'unknown_value'],
    ],
    isReadBack: false,
  },
  link: {
    property: propertyOf('link'),
    values: ['https://example.org/a', 'mailto:anna@example.org'],
    wrong: [
      ['не адрес', 'invalid_link'],
      ['javascript:alert(1)', 'invalid_link'],
      ['data:text/html,a', 'invalid_link'],
    ],
    isReadBack: true,
  },
  vote: {
    property: propertyOf('vote'),
    values: [
      { counts: { '👍': 1 }, mine: null },
      { counts: { '👍': 2, '👎': 1 }, mine: '👍' },
    ],
    wrong: [
      [{ counts: { '👍': -1 }, mine: null }, 'format'],
      ['👍', 'format'],
    ],
    isReadBack: false,
  },
  email: {
    property: propertyOf('email', { options: { min: 8, max: 16 } }),
    values: [
      { address: 'anna@a.ru', category: 'work' },
      { address: 'bob@example.ru', category: null },
    ],
    wrong: [
      [{ address: 'anna' }, 'format'],
      [{ address: 'a@aa.ru' }, 'too_short'],
      [{ address: 'bob@longlonglong.ru' }, 'too_long'],
      [{ address: 'anna@a.ru', category: 'secret' }, 'unknown_category'],
      ['anna@a.ru', 'format'],
    ],
    isReadBack: false,
  },
  phone: {
    property: propertyOf('phone'),
    values: ['+4930123456', '+79991234567'],
    wrong: [
      ['+7 999 anna', 'format'],
      ['89991234567', 'format'],
      ['+123456', 'format'],
      ['+1234567890123456', 'format'],
    ],
    isReadBack: true,
  },
  tags: {
    property: propertyOf('tags', several()),
    values: ['1', '2'],
    wrong: [['важное', 'unknown_value']],
    isReadBack: true,
  },
  subject: {
    property: propertyOf('subject'),
    values: ['1', '2'],
    wrong: [['anna', 'unknown_value']],
    isReadBack: true,
  },
}
