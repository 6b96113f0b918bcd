import { expect, test } from 'vitest'
import { locales } from '../accounts/locales.ts'
import { fieldReasons } from '../errors.ts'
import { checkValue } from './checkValue.ts'
import { fieldFacts, kindsThat } from './facts.ts'
import { allFieldKinds, fieldKinds, systemProperties } from './fields.ts'
import { operators, type Operator } from './operators.ts'
import { printValue } from './printValue.ts'
import { readValue } from './readValue.ts'
import { fields } from './registry.ts'
import { subtypeOf } from './subtypeOf.ts'
import { inRussian, noon, propertyOf, samples, several } from './testing.ts'

const ordering: Operator[] = ['GT', 'GTE', 'LT', 'LTE', 'BETWEEN', 'NOT_BETWEEN']
const matching: Operator[] = ['LIKE', 'NOT_LIKE']

test('[RTY.33] the sixteen kinds are offered, each stores one of four subtypes and refuses what does not fit it', () => {
  const asked =
    'text number list checklist toggle date_time object page file full_name composite link vote email phone tags'
  expect(fieldKinds).toEqual(expect.arrayContaining(asked.split(' ')))
  expect(new Set(allFieldKinds).size).toBe(fieldKinds.length + 1)
  const subtypes = allFieldKinds.map((kind) => subtypeOf(samples[kind].property))
  expect(new Set(subtypes)).toEqual(new Set(['string', 'boolean', 'date']))
  expect(subtypeOf(propertyOf('number'))).toBe('integer')
  expect(subtypeOf(propertyOf('number', { options: { mode: 'real' } }))).toBe('string')
  for (const [kind, unfit] of [
    ['number', 1.5],
    ['number', '7'],
    ['toggle', 'true'],
    ['date_time', true],
    ['text', 7],
  ] as const)
    expect([kind, checkValue(unfit, propertyOf(kind), noon)]).toMatchObject([kind, { problem: {} }])
  expect([fields.toggle.subtype, fields.date_time.subtype, fields.text.subtype]).toEqual([
    'boolean',
    'date',
    'string',
  ])
})

test('[RTY.31~] the server maintains four system properties, and no value can be sent for them', () => {
  expect(systemProperties).toEqual(['created_at', 'updated_at', 'author', 'tags'])
  expect(kindsThat('isDerived')).toEqual(['vote', 'tags', 'subject'])
})

test.each(allFieldKinds)('the uses of a %s fit its values', (kind) => {
  const [facts, field, sample] = [fieldFacts[kind], fields[kind], samples[kind]]
  if (facts.isSearched) expect(field.column === 'text' || field.companion).toBe(true)
  if (facts.namesObjects) expect(facts.isPrinted).toBe(true)
  if (facts.isImported) expect(facts.isRead || field.isReference).toBe(true)
  if (facts.isDerived) expect([facts.offersDefault, facts.isNestable, facts.isImported]).not.toContain(true)
  if (facts.groupsRows || facts.makesLanes) expect(field.column).not.toBe('jsonb')
  const [value] = sample.values
  if (facts.isPrinted) expect(printValue(value, sample.property, inRussian)).not.toBe('')
  if (facts.isRead && sample.isReadBack) {
    const text = printValue(value, sample.property, inRussian)
    expect(readValue(text, sample.property, { ...inRussian, now: noon.now })).toHaveProperty('value')
  }
})

test.each(allFieldKinds)('%s is in the registry under its own name', (kind) => {
  expect(fields[kind].id).toBe(kind)
  expect(fields[kind].options.safeParse({}).success).toBe(true)
})

test.each(allFieldKinds)('[RAPI.06~] every operator of %s makes sense for what its column holds', (kind) => {
  const { column, companion, operators: own } = fields[kind]
  expect(own.every((operator) => operators.includes(operator))).toBe(true)
  expect(new Set(own).size).toBe(own.length)
  expect(own).toEqual(expect.arrayContaining(['IS_NULL', 'IS_NOT_NULL']))
  const isOrdered = column === 'float8' || column === 'timestamptz'
  expect(ordering.filter((operator) => own.includes(operator))).toEqual(isOrdered ? ordering : [])
  if (matching.some((operator) => own.includes(operator))) expect(column === 'text' || companion).toBe(true)
})

test.each(allFieldKinds)('%s takes its values as they are and gives them back the same', (kind) => {
  const { property, values } = samples[kind]
  for (const value of values) {
    const single = { ...property, multiple: propertyOf(kind).multiple }
    const checked = checkValue(value, single, noon)
    expect(checked).toEqual({ value })
    expect(JSON.parse(JSON.stringify(checked))).toEqual({ value })
    expect(checkValue(value, single, noon)).toEqual(checked)
  }
})

test.each(allFieldKinds)('[ROB.08~] [RTY.33~] %s says why it refuses a value', (kind) => {
  const { property, wrong } = samples[kind]
  const single = { ...property, multiple: propertyOf(kind).multiple }
  for (const [value, reason] of wrong) {
    expect(fieldReasons).toContain(reason)
    expect(checkValue(value, single, noon)).toMatchObject({ problem: { reason } })
  }
})

test.each(allFieldKinds)(
  '[ROB.05~] an empty %s is stored as nothing, and refused where it is required',
  (kind) => {
    const property = { ...samples[kind].property, multiple: propertyOf(kind).multiple }
    for (const nothing of [null, undefined, '', []]) {
      expect(fields[kind].isEmpty(nothing)).toBe(true)
      expect(checkValue(nothing, property, noon)).toEqual({ value: null })
      expect(checkValue(nothing, { ...property, required: true }, noon)).toEqual({
        problem: { reason: 'required' },
      })
    }
    for (const value of samples[kind].values) expect(fields[kind].isEmpty(value)).toBe(false)
  },
)

test.each(allFieldKinds.filter((kind) => fields[kind].canBeMultiple))(
  '[RTY.21~] several values of %s are counted and each of them is checked',
  (kind) => {
    const { property, values, wrong } = samples[kind]
    const both = { ...property, ...several(2) }
    expect(checkValue([], both, noon)).toEqual({ value: [] })
    expect(checkValue(values, both, noon)).toEqual({ value: values })
    expect(checkValue([...values, values[0]], both, noon)).toEqual({
      problem: { reason: 'too_numerous', max: 2 },
    })
    expect(checkValue([values[0], wrong[0]![0]], both, noon)).toMatchObject({ problem: { path: [1] } })
    expect(checkValue(values[0], both, noon)).toEqual({ problem: { reason: 'format' } })
    expect(checkValue([null], { ...both, required: true }, noon)).toEqual({ problem: { reason: 'required' } })
    const isOnce = fields[kind].isReference
    const twice = checkValue([values[0], values[0]], both, noon)
    expect(twice).toEqual({ value: isOnce ? [values[0]] : [values[0], values[0]] })
  },
)

test.each(allFieldKinds)('%s orders its values', (kind) => {
  const [less, more] = samples[kind].values
  const compare = (a: unknown, b: unknown) => fields[kind].compare(a, b)
  expect(compare(less, less)).toBe(0)
  if (kind === 'composite') return
  expect(compare(less, more)).toBeLessThan(0)
  expect(compare(more, less)).toBeGreaterThan(0)
})

test.each(locales)(
  'the print of every kind in %s can be parsed, and parsed back if that is promised',
  (locale) => {
    const how = { ...noon, locale }
    for (const kind of allFieldKinds) {
      const { property, values, isReadBack } = samples[kind]
      const single = { ...property, multiple: propertyOf(kind).multiple }
      for (const value of values) {
        const print = printValue(value, single, how)
        expect(print).not.toBe('')
        expect(print).not.toMatch(/\[object|undefined|NaN/)
        if (!isReadBack) continue
        const read = readValue(print, single, how)
        expect({ kind, ...read }).toEqual({ kind, value })
      }
      expect(printValue(null, property, how)).toBe('')
      expect(readValue('  ', single, how)).toEqual({ value: null })
    }
  },
)

test('several values are printed with a semicolon between them and read back', () => {
  const property = { ...samples.number.property, ...several() }
  const how = { ...inRussian, now: noon.now }
  expect(printValue([1, 2.5], property, how)).toBe('1,00; 2,50')
  expect(readValue('1,00; 2,50;', property, how)).toEqual({ value: [1, 2.5] })
  expect(readValue('1; два', property, how)).toEqual({ problem: { reason: 'format', path: [1] } })
})

test.each(allFieldKinds)(
  '%s refuses what is huge, nested or named like a part of a prototype at once',
  (kind) => {
    const { property } = samples[kind]
    const single = { ...property, multiple: propertyOf(kind).multiple }
    const huge = 'я'.repeat(5_000_000)
    const prototype: unknown = JSON.parse('{"__proto__": {"8": "Тверь"}, "constructor": 1, "address": "a"}')
    const started = Date.now()
    for (const value of [huge, { address: huge }, { first_name: huge }, prototype, [[[[]]]], Symbol.iterator])
      expect(checkValue(value, single, noon)).toHaveProperty('problem')
    expect(fields[kind].fromText(huge, single, inRussian)).toHaveProperty('problem')
    expect(Date.now() - started).toBeLessThan(500)
    expect(Reflect.get({}, '8')).toBeUndefined()
  },
)
