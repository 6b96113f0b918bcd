import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkValue } from '#schema/fields/checkValue.ts'
import { fields } from '#schema/fields/registry.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { fieldKinds, type FieldKindId } from '#schema/fields/fields.ts'
import { samples } from '#schema/fields/testing.ts'
import type { Json } from '../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects } from './testing.ts'

// What the client's check of a value says, from the property that the server sent it, and what the server answers to
// the same value.

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const told = `id data_type label required multiple { status max_number button_text } options meta`
const toldQuery = `query ($id: ID!) { type(id: $id) { properties { ${told} system nested { ${told} } } } }`

const kinds = fieldKinds.filter((kind) => !fieldFacts[kind].isDerived)

/** The same value with the real ids of the nested properties. */
const withIds = (value: unknown, ids: Record<string, string>): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [ids[name] ?? name, each as unknown]))
    : value

async function made(kind: FieldKindId, more: { required?: boolean; multiple?: boolean } = {}) {
  const { property: sample } = samples[kind]
  const nested = Object.fromEntries(
    (sample.nested ?? []).map((each) => [
      each.id,
      {
        kind: each.kind,
        required: each.required,
        multiple: each.multiple.status,
        options: each.options as object,
      },
    ]),
  )
  const type = await at.makeType({ it: { kind, options: sample.options as object, nested, ...more } })
  const { data } = await at.call(at.owner, toldQuery, { id: type.id })
  const record = data.type.properties.find((each: Json) => each.id === type.p.it)
  const property = fieldPropertyOf(record)!
  const ids = Object.fromEntries((sample.nested ?? []).map(({ id }) => [id, type.p[id]!]))
  return { type, property, id: type.p.it!, ids }
}

const count = async () => (await at.terem.sql`select count(*)::int as n from object`)[0]!.n as number

/** Both refuse the value in the same way, at the same field, and nothing is stored. */
async function refusedAlike(of: Awaited<ReturnType<typeof made>>, value: unknown): Promise<void> {
  const before = await count()
  const checked = checkValue(value, of.property, { now: new Date(), timeZone: 'UTC' })
  if (!('problem' in checked)) throw new Error(`The browser takes ${JSON.stringify(value)}.`)
  const { path = [], ...problem } = checked.problem
  const answer = await at.tryCreate(at.owner, of.type, { [of.id]: value })
  expect(answer.code).toBe('object_invalid')
  expect(fieldsOf(answer)).toEqual([{ field: [of.id, ...path].join('.'), ...withoutNothing(problem) }])
  expect(await count()).toBe(before)
}

const withoutNothing = (problem: object) =>
  Object.fromEntries(Object.entries(problem).filter(([, value]) => value !== undefined && value !== null))

test.each(kinds)(
  '[ROB.08~] [RER.59~] a wrong value of %s is refused by server and browser with one reason at one field',
  async (kind) => {
    const of = await made(kind)
    // JSON cannot express NaN.
    const sent = samples[kind].wrong.filter(([value]) => typeof value !== 'number' || Number.isFinite(value))
    for (const [value] of sent) await refusedAlike(of, withIds(value, of.ids))
  },
)

test.each(kinds)('[ROB.05~] a required %s that is empty is refused by both', async (kind) => {
  const of = await made(kind, { required: true })
  await refusedAlike(of, null)
  if (!fields[kind].canBeMultiple) return
  await refusedAlike(await made(kind, { required: true, multiple: true }), [])
})

test.each(kinds.filter((kind) => fields[kind].canBeMultiple))(
  'one wrong value among several of %s, and what is no list of them, is refused by both',
  async (kind) => {
    const of = await made(kind, { multiple: true })
    const { wrong, values } = samples[kind]
    const ids = of.ids
    await refusedAlike(of, [withIds(values[0], ids), withIds(wrong[0]![0], ids)])
    await refusedAlike(of, { 0: 'one' })
  },
)
