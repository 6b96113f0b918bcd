import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../testing/testing.ts'
import { compareWorlds, worldsLimitMs } from '../../testing/testingWorlds.ts'
import { startTestPublished, type TestPublished } from './testing.ts'
import { expectedAround, expectedOf, expectedWidgets } from './testingModelRules.ts'
import { step, take } from './testingModelSteps.ts'
import { makeWorld, type World } from './testingModelWorld.ts'

// A guest reads the objects of a published table after each change of rights, values, filters and of the publication.
// The result is compared with the model.

let at: TestPublished
beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())

type Tokens = { page: string; around: string }

async function compare(world: World, tokens: Tokens): Promise<void> {
  await compareOne(world, tokens.page)
  await compareBlock(world, tokens.around)
  await compareWidgets(world, tokens.around)
}

/** What the guest of a page gets in its widgets. */
async function compareWidgets(world: World, token: string): Promise<void> {
  const p = world.types.first.p as Record<string, string>
  const expected = expectedWidgets(world)
  const number = await at.widget(token, 'number')
  const slides = await at.widget(token, 'slides')
  if (typeof expected === 'string') {
    for (const { data, code } of [number, slides])
      expect(code ?? data).toEqual(expected === 'closed' ? { state: 'closed' } : 'not_found')
    return
  }
  const { things, shown } = expected
  const texts = JSON.stringify([number.data, slides.data])
  if (!shown.includes('secret')) expect(texts).not.toMatch(/hush|"secret"/)
  if (expected.number === 'closed') expect(number.data).toEqual({ state: 'closed' })
  else {
    const { count, value } = number.data.numbers.now
    expect(count).toBe(things.length)
    expect(world.widgets.measure === 'sum' ? value : count).toBe(expected.number)
  }
  expect(slides.data.total).toBe(things.length)
  const last = things.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1)
  if (!last) return
  const { data } = await at.widget(token, 'slides', { at: things.length - 1 })
  const values = { [p.name!]: last.name, ...Object.fromEntries(shown.map((of) => [p[of], last[of]])) }
  expect(data.rows).toEqual([expect.objectContaining({ id: last.id, values })])
}

/** What the guest of a page gets in a block of it, and nothing by a block that does not show the other page. */
async function compareBlock(world: World, token: string): Promise<void> {
  const expected = expectedAround(world)
  const { data, code } = await at.see(token, { block_id: 'shown' })
  const none = await at.see(token, { block_id: 'other' })
  expect(none.code ?? none.data).toEqual(world.around.isPublished ? { state: 'closed' } : 'not_found')
  if (typeof expected === 'string') {
    expect(code ?? data).toEqual(expected === 'closed' ? { state: 'closed' } : 'not_found')
  } else {
    expect(data.rows.rows.map(({ name }: Json) => name as string).toSorted()).toEqual(
      expected.names.toSorted(),
    )
    expect(data.total?.count ?? null).toBe(expected.total)
    expect(data.inBlock).toMatchObject({ id: world.page })
    if (!expected.shown.includes('secret')) expect(JSON.stringify(data)).not.toMatch(/hush|"secret"/)
  }
  // One of them, another in each world: all are asked for on the page itself.
  const thing =
    world.objects[world.objects.filter(({ isTrashed, isHidden }) => isTrashed || isHidden).length % 4]!
  const { data: of, code: refused } = await at.one(token, thing.id, { block_id: 'shown' })
  const state = typeof expected === 'string' ? expected : expected.things.includes(thing) ? 'open' : 'gone'
  expect(refused ?? of.state).toBe(state)
}

async function compareOne(world: World, token: string): Promise<void> {
  const { first } = world.types
  const p = first.p as Record<string, string>
  const expected = expectedOf(world)
  const { data, code } = await at.see(token)
  if (typeof expected === 'string') {
    expect(code ?? data.state).toBe(expected)
    const { data: of, code: refused } = await at.one(token, world.objects[0]!.id)
    expect(refused ?? of.state).toBe(expected)
    expect(data ?? { state: 'closed' }).toEqual({ state: 'closed' })
    return
  }
  expect(data?.state).toBe('open')
  const rows: Json[] = data.rows.rows
  expect(rows.map(({ name }): string => name as string).toSorted()).toEqual(expected.names.toSorted())
  expect(data.total?.count ?? null).toBe(expected.total)
  for (const thing of expected.things) {
    const values = {
      [p.name!]: thing.name,
      ...Object.fromEntries(expected.shown.map((of) => [p[of], thing[of]])),
    }
    expect(rows.find(({ id }) => id === thing.id).values).toEqual(values)
  }
  const text = JSON.stringify(data)
  if (!expected.shown.includes('secret')) expect(text).not.toMatch(/hush|"secret"/)
  // One by one, and by a search for words.
  for (const thing of world.objects) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { data: of } = await at.one(token, thing.id)
    expect(of.state).toBe(expected.things.includes(thing) ? 'open' : 'gone')
  }
  const found = expected.shown.includes('secret') ? expected.things.filter(({ sum }) => sum === 1) : []
  expect(await at.names(token, { search: 'hush1' })).toEqual(found.map(({ name }) => name))
  if (world.linked !== 'first') return
  const sorted = await at.names(token, { sort: { of: p.sum, order: 'DESC' } })
  expect(sorted).toEqual(
    expected.shown.includes('sum')
      ? expected.things.toSorted((a, b) => b.sum - a.sum).map(({ name }) => name)
      : 'invalid_input',
  )
}

test(
  '[RPG.17~] whatever is granted, hidden, filtered, linked and published, a guest sees the objects that the rules say, and nothing else',
  async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 14, size: 'max' })
    await compareWorlds({ model: 'published', worlds: 25, steps }, async (taken) => {
      const world = await makeWorld(at)
      await take(at, world, { what: 'publish', by: 'member', shown: ['sum', 'secret'], total: true })
      await take(at, world, { what: 'widgets', by: 'member', type: 'first', shown: ['sum', 'secret'] })
      const tokens = {
        page: (await at.enter(world.page)).token,
        around: (await at.enter(world.around.page)).token,
      }
      await compare(world, tokens)
      for (const each of taken) {
        await take(at, world, each)
        await compare(world, tokens)
      }
    })
  },
  worldsLimitMs,
)
