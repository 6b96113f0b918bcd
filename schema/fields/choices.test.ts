import { expect, test } from 'vitest'
import { fileBytesMost } from '../files/limits.ts'
import { relatedTypes, withCategory } from './categories.ts'
import { checklist, doneOf } from './checklist.ts'
import { checkValue } from './checkValue.ts'
import { fieldFacts } from './facts.ts'
import { fieldKinds, type FieldKindId } from './fields.ts'
import { fieldPropertyOf } from './fieldProperty.ts'
import { checkFile } from './file.ts'
import { fieldLimits } from './limits.ts'
import { keptDefault } from './list.ts'
import { printValue } from './printValue.ts'
import { fields } from './registry.ts'
import { inRussian, noon, propertyOf, samples } from './testing.ts'
import { ratingOf, voiceless, voteChoices } from './vote.ts'

const check = (kind: FieldKindId, options: unknown, value: unknown) =>
  checkValue(value, propertyOf(kind, { options }), noon)
const isFine = (kind: FieldKindId, options: unknown) => fields[kind].options.safeParse(options).success

test('[RTY.34] an option of the list is chosen, and options are in their order and never twice', () => {
  const { property } = samples.list
  expect(checkValue('b', property, noon)).toEqual({ value: 'b' })
  expect(checkValue('gone', property, noon)).toEqual({ problem: { reason: 'unknown_value' } })
  expect(printValue('b', property, inRussian)).toBe('В работе')
  const option = { id: 'a', label: 'Новая', color: 'gray', order: 0 }
  expect(isFine('list', { options: [option, option] })).toBe(false)
  expect(isFine('list', { options: [{ ...option, color: 'url(x)' }] })).toBe(false)
  expect(isFine('list', { options: [{ ...option, label: '  ' }] })).toBe(false)
})

test('[RTY.35~] a default goes with the option that it was', () => {
  const { property } = samples.list
  expect(keptDefault(property, 'a')).toBe('a')
  expect(keptDefault(property, 'gone')).toBeNull()
  expect(keptDefault(property, ['gone', 'b'])).toEqual(['b'])
  expect(keptDefault(property, ['gone'])).toBeNull()
})

test('[RTY.36~] [RTY.37~] a checklist keeps its items and their order and counts checked ones', () => {
  const items = [
    { id: '2', text: ' сделать ', done: true },
    { id: '1', text: 'купить', done: false },
    { id: '3', text: ' ', done: false },
  ]
  const kept = [{ ...items[0]!, text: 'сделать' }, items[1]!]
  expect(check('checklist', {}, items)).toEqual({ value: kept })
  expect(doneOf(kept)).toBe(1)
  expect(check('checklist', {}, [items[1], items[1]])).toEqual({ problem: { reason: 'format' } })
  const long = Array.from({ length: fieldLimits.checklistItems + 1 }, (_, index) => ({
    ...items[1]!,
    id: `${index}`,
  }))
  expect(check('checklist', {}, long)).toMatchObject({ problem: { reason: 'too_numerous' } })
  expect(
    checklist.fromText('- [x] сделать\n☐ купить\nпросто', propertyOf('checklist'), inRussian),
  ).toMatchObject({
    value: [{ done: true }, { text: 'купить', done: false }, { text: 'просто', done: false }],
  })
  expect([isFine('checklist', { progress: 'percentage' }), isFine('checklist', { progress: 'bar' })]).toEqual(
    [true, false],
  )
})

test('[RTY.49] sizes of files go from 1 to 1024 megabytes, the minimum not above the maximum', () => {
  for (const right of [{ min_size: 1 }, { max_size: 1 }, { max_size: 1024 }, { min_size: 7, max_size: 7 }])
    expect(isFine('file', right)).toBe(true)
  for (const wrong of [{ min_size: 0 }, { max_size: 0 }, { max_size: 1025 }, { min_size: 8, max_size: 7 }])
    expect(isFine('file', wrong)).toBe(false)
})

test('[RTY.48~] [RFI.13] an extension outside of the list is refused, however it is written; no list takes all', () => {
  const property = propertyOf('file', { options: { extensions: ['PDF', '.png'] } })
  expect(checkFile({ name: 'a.Pdf', size: 1 }, property)).toEqual({ value: true })
  expect(checkFile({ name: 'a.PNG', size: 1 }, property)).toEqual({ value: true })
  expect(checkFile({ name: 'a.pdf.exe', size: 1 }, property)).toEqual({ problem: { reason: 'extension' } })
  expect(checkFile({ name: 'a.exe', size: 1 }, propertyOf('file'))).toEqual({ value: true })
})

test('[RFI.14] [RFI.15] megabytes of a file have a million bytes, equal sizes are taken, 25 MB need no limit', () => {
  const sized = (size: number, options: unknown) =>
    checkFile({ name: 'a.pdf', size }, propertyOf('file', { options }))
  const limits = { min_size: 2, max_size: 3 }
  expect(sized(2_000_000, limits)).toEqual({ value: true })
  expect(sized(3_000_000, limits)).toEqual({ value: true })
  expect(sized(1_999_999, limits)).toEqual({ problem: { reason: 'file_too_small', min: 2 } })
  expect(sized(3_000_001, limits)).toEqual({ problem: { reason: 'file_too_large', max: 3 } })
  expect(sized(25_000_000, {})).toEqual({ value: true })
  expect(sized(fileBytesMost.space + 1, {})).toEqual({ problem: { reason: 'file_too_large', max: 1024 } })
})

test('[RFI.02~] the value of a file is its name, size, extension, short link and author', () => {
  const file = { ...(samples.file.values[0] as object), author_id: '7' }
  const value = { ...file, name: 'смета.pdf', extension: 'pdf' }
  expect(checkValue(value, samples.file.property, noon)).toMatchObject({ value })
  for (const part of ['name', 'size', 'extension', 'short_link'])
    expect(checkValue({ ...value, [part]: undefined }, samples.file.property, noon)).toHaveProperty('problem')
})

test('[RTY.46~] a category outside of the list is refused where only the list may be chosen from', () => {
  const categories = [{ id: 'plan', label: 'План', order: 0 }]
  const file = samples.file.values[0] as object
  const property = { ...samples.file.property, categories }
  const chosen = (category: string, selectOnlyFromList: boolean) =>
    checkValue({ ...file, category }, { ...property, selectOnlyFromList }, noon)
  expect(chosen('plan', true)).toMatchObject({ value: { category: 'plan' } })
  expect(chosen('fact', true)).toEqual({ problem: { reason: 'unknown_category' } })
  expect(chosen('fact', false)).toMatchObject({ value: { category: 'fact' } })
})

test('[RTY.45] categories and their rule are read from the first related type of the meta, for files, objects and emails', () => {
  const told = {
    id: '7',
    data_type: 'file',
    label: 'Смета',
    required: false,
    multiple: propertyOf('file').multiple,
    options: {},
    meta: {
      related_types: [
        {
          categories: [
            { id: 'b', label: 'Факт', order: 1 },
            { id: 'a', label: 'План', order: 0 },
          ],
          config: { select_only_from_list: true },
        },
      ],
    },
  }
  for (const data_type of ['file', 'object', 'email'])
    expect(fieldPropertyOf({ ...told, data_type })).toMatchObject({
      kind: data_type,
      categories: [
        { id: 'a', label: 'План', order: 0 },
        { id: 'b', label: 'Факт', order: 1 },
      ],
      selectOnlyFromList: true,
    })
  expect(fieldPropertyOf({ ...told, meta: { related_types: 7 } })).toMatchObject({
    selectOnlyFromList: false,
  })
  expect(fieldPropertyOf({ ...told, data_type: 'rocket' })).toBeUndefined()
  expect(relatedTypes.safeParse([{ type_id: '1; drop' }]).success).toBe(false)
})

test('[RFI.09~] a new category comes last, its order is how many there were', () => {
  const before = [{ id: 'a', label: 'План', order: 0 }]
  expect(withCategory(before, { id: 'b', label: ' Факт ' })).toEqual([
    ...before,
    { id: 'b', label: 'Факт', order: 1 },
  ])
  expect(withCategory(before, { id: 'b', label: ' ' })).toBeUndefined()
})

test('[RTY.61~] a composite holds a value for each nested property, checked by its own kind', () => {
  const { property } = samples.composite
  const value = checkValue({ 8: ' Тверь ', 9: [1, 2] }, property, noon)
  expect(value).toEqual({ value: { 8: 'Тверь', 9: [1, 2] } })
  expect(checkValue({ 8: 'Тверь', 9: [1, 1.5] }, property, noon)).toEqual({
    problem: { reason: 'not_integer', path: ['9', 1] },
  })
  expect(printValue({ 8: 'Тверь', 9: [1, 2] }, property, inRussian)).toBe('Город: Тверь, Дома: 1; 2')
  expect(fieldKinds.filter((kind) => !fieldFacts[kind].isNestable)).toEqual(['composite', 'vote', 'tags'])
})

test('[RTY.65] a voice is given to a reaction, to stars or to a choice of a survey', () => {
  const choices = [
    { id: 'y', label: 'За' },
    { id: 'n', label: 'Против' },
  ]
  const ids = (options: unknown) => voteChoices(propertyOf('vote', { options })).map(({ id }) => id)
  expect(ids({ format: 'reaction', emoji: ['🔥', '❤️', '🇷🇺', '1️⃣'] })).toEqual(['🔥', '❤️', '🇷🇺', '1️⃣'])
  expect(ids({ format: 'rating' })).toEqual(['1', '2', '3', '4', '5'])
  expect(ids({ format: 'survey', choices })).toEqual(['y', 'n'])
  for (const wrong of [
    { emoji: ['слово'] },
    { emoji: [] },
    { format: 'survey', choices: choices.slice(1) },
    { format: 'stars' },
  ])
    expect(isFine('vote', wrong)).toBe(false)
})

test('[RTY.64~] the totals of the voices are shown', () => {
  const print = (options: unknown, value: unknown) =>
    printValue(value, propertyOf('vote', { options }), inRussian)
  expect(print({ emoji: ['👍', '👎'] }, { counts: { '👍': 2 }, mine: '👍' })).toBe('👍 2, 👎 0')
  const stars = { counts: { 4: 1, 5: 1 }, mine: null }
  expect(ratingOf(stars)).toBe(4.5)
  expect(print({ format: 'rating' }, stars)).toBe('4,5')
  expect(ratingOf(voiceless)).toBeNull()
})
