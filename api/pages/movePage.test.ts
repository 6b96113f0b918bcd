import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageLimits } from '#schema/pages/limits.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import type { Caller } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

/** Creates top-level pages with these titles, in this order; returns them by title. */
async function row(...titles: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const title of titles) found[title] = await pages.create(pages.member, { title })
  return found
}

const move = (id: string, input: object, by: Caller = pages.member) =>
  pages.mutate(by, 'pageMove', { id, input })

describe('moving a page', () => {
  test('[RPG.08~] puts it first, last, after any sibling and under any page, for every member', async () => {
    const { a, b, c } = await row('a', 'b', 'c')
    const { member, owner, done, outline } = pages
    await done(member, 'pageMove', { id: c!, input: {} })
    expect(await outline(owner)).toBe('c a b')
    await done(member, 'pageMove', { id: c!, input: { after_id: a } })
    expect(await outline(owner)).toBe('a c b')
    await done(member, 'pageMove', { id: a!, input: { after_id: b } })
    expect(await outline(owner)).toBe('c b a')
    expect(await done(member, 'pageMove', { id: b!, input: { parent_id: c } })).toMatchObject({
      parent_id: c,
    })
    await done(member, 'pageMove', { id: a!, input: { parent_id: c, after_id: b } })
    expect(await outline(owner)).toBe('c(b a)')
  })

  test('never into itself or below itself, nor after a page that is not a sibling', async () => {
    const { a, b } = await row('a', 'b')
    const child = await pages.create(pages.member, { title: 'child', parent_id: a })
    const refused = async (id: string, input: object) =>
      (await move(id, input)).errors?.[0]?.extensions.params.fields
    expect(await refused(a!, { parent_id: a })).toEqual([{ field: 'parent_id', reason: 'unknown_value' }])
    expect(await refused(a!, { parent_id: child })).toEqual([{ field: 'parent_id', reason: 'unknown_value' }])
    expect(await refused(a!, { after_id: child })).toEqual([{ field: 'after_id', reason: 'unknown_value' }])
    expect(await refused(a!, { after_id: a })).toEqual([{ field: 'after_id', reason: 'unknown_value' }])
    expect(await refused(b!, { after_id: 'nothing' })).toEqual([
      { field: 'after_id', reason: 'unknown_value' },
    ])
    expect((await move(a!, { parent_id: 'nothing' })).code).toBe('not_found')
    expect(await pages.outline(pages.owner)).toBe('a(child) b')
  })

  test('two that move below each other at the same time do not both succeed', async () => {
    const { a, b } = await row('a', 'b')
    const answers = await Promise.all([move(a!, { parent_id: b }), move(b!, { parent_id: a })])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['invalid_input', undefined]))
    expect(await pages.tree(pages.owner)).toHaveLength(2)
  })

  test('many at one spot keep their order, and positions stay short', async () => {
    const { a } = await row('a', 'z')
    for (let index = 0; index < 60; index++)
      await pages.create(pages.member, { title: `${index}`, after_id: a })
    const labels = (await pages.tree(pages.owner)).map(({ label }) => label)
    expect(labels).toEqual(['a', ...Array.from({ length: 60 }, (_, index) => `${59 - index}`), 'z'])
  })

  test('siblings that two writers gave equal positions, or that have grown long, make room', async () => {
    const { sql } = pages.terem
    const { a, b, c } = await row('a', 'b', 'c')
    await sql`update page set position = 'a0' where id in (${a!}, ${b!})`
    const [first, second] = await pages.tree(pages.owner)
    await pages.done(pages.member, 'pageMove', { id: c!, input: { after_id: first.id } })
    expect(await pages.outline(pages.owner)).toBe(`${first.label} c ${second.label}`)
    await sql`update page set position = ${`a0${'0'.repeat(99)}1`} where id = ${second.id}`
    await sql`update page set position = ${`a0${'0'.repeat(99)}2`} where id = ${c!}`
    await pages.create(pages.member, { title: 'between', after_id: second.id })
    const nodes = await pages.tree(pages.owner)
    expect(nodes.map(({ label }) => label)).toEqual([first.label, second.label, 'between', 'c'])
    expect(nodes.every(({ position }) => position.length < 5)).toBe(true)
  })

  test('not deeper than pages may nest', async () => {
    const { space, terem, member, create } = pages
    const { a } = await row('a')
    const [scope] = await terem.sql`select scope from page where id = ${a!}`
    await terem.sql`
      with recursive line (id, parent, depth) as (
        select gen_random_uuid(), ${a!}::uuid, 2
        union all select gen_random_uuid(), id, depth + 1 from line where depth < ${pageLimits.depth}
      )
      insert into page (id, space, parent, position, kind, scope)
      select id, ${space.space}, parent, 'a0', 'text', ${scope!.scope} from line`
    const nodes = await pages.tree(pages.owner)
    const deepest = nodes.at(-1)!.id
    expect(nodes).toHaveLength(pageLimits.depth)
    expect((await pages.mutate(member, 'pageCreate', { input: { parent_id: deepest } })).code).toBe(
      'invalid_input',
    )
    const parent = await create(member, { title: 'b' })
    expect((await move(a!, { parent_id: parent }, pages.owner)).code).toBe('invalid_input')
  })

  test('[RAC.02~] requires full access if it changes who sees the page, and Edit at the target', async () => {
    const { owner, member, create, terem, space } = pages
    const open = await create(owner, { title: 'open' })
    const closed = await create(owner, { title: 'closed' })
    const shut = await create(owner, { title: 'shut' })
    const mine = await create(member, { title: 'mine' })
    await narrowTestPage(terem, space, closed, 'read')
    await narrowTestPage(terem, space, shut, 'none')
    expect((await move(open, { parent_id: mine })).code).toBeUndefined()
    expect((await move(open, { parent_id: closed })).code).toBe('read_only')
    expect((await move(open, { parent_id: shut })).code).toBe('not_found')
    expect((await move(closed, { parent_id: mine })).code).toBe('read_only')
    await terem.sql`update page set author = ${member.subject} where id = ${closed}`
    expect((await move(open, { parent_id: closed })).code).toBe('read_only')
    expect((await move(mine, { parent_id: closed })).code).toBe('read_only')
    await terem.sql`update page set author = ${member.subject} where id = ${open}`
    expect((await move(mine, { parent_id: closed })).code).toBeUndefined()
    expect(await pages.page(member, open, 'level')).toEqual({ level: 'full' })
  })

  test('[RAC.04~] asks for edit alone where what was given for one page reaches none below', async () => {
    const { owner, member, create, terem, space } = pages
    const { data } = await terem.call(
      owner,
      'mutation { groupCreate(input: { name: "Guests" }) { recordId } }',
    )
    const shown = await create(owner, { title: 'shown' })
    const query = 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }'
    const input = { resource_type: 'page', resource_id: shown, level: 'read', nested: false }
    const given = await terem.call(owner, query, {
      input: { ...input, group_id: data.groupCreate.recordId as string },
    })
    expect(given.errors).toBeUndefined()
    const plain = await create(owner, { title: 'plain' })
    await terem.call(owner, query, {
      input: { ...input, resource_id: plain, group_id: space.team, level: 'edit', nested: true },
    })
    const page = await create(owner, { title: 'page', parent_id: plain })
    expect((await move(page, { parent_id: shown }, member)).code).toBeUndefined()
    expect((await move(page, { parent_id: plain }, member)).code).toBeUndefined()
  })

  test('[RAC.05~] requires full access if it changes whether grants apply to objects', async () => {
    const { owner, member, create, terem } = pages
    const { data } = await terem.call(
      owner,
      'mutation { groupCreate(input: { name: "Readers" }) { recordId } }',
    )
    const group_id = data.groupCreate.recordId as string
    const folder = async (title: string, objects: boolean) => {
      const resource_id = await create(owner, { title })
      const input = { resource_type: 'page', resource_id, group_id, level: 'read', objects }
      const query = 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }'
      expect((await terem.call(owner, query, { input })).errors).toBeUndefined()
      return resource_id
    }
    const [plain, forObjects] = [await folder('plain', false), await folder('for objects', true)]
    const page = await create(owner, { parent_id: plain })
    expect((await move(page, { parent_id: forObjects }, member)).code).toBe('read_only')
    expect((await move(page, { parent_id: await folder('plain, too', false) }, member)).code).toBeUndefined()
  })
})
