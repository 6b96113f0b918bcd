import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectLimits } from '#schema/objects/objects.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

test('[RTY.64] each member has one voice, can change and take it back, and the totals are shown', async () => {
  const type = await at.makeType({
    like: { kind: 'vote', options: { format: 'reaction', emoji: ['👍', '👎'] } },
  })
  const like = type.p.like!
  const id = await at.create(at.owner, type)
  const vote = (by: object, choice: string | null) =>
    at.call(
      by,
      `mutation ($id: ID!, $p: ID!, $choice: String) { objectVote(id: $id, property_id: $p, choice: $choice) { record { values } } }`,
      { id, p: like, choice },
    )
  const seen = async (by: object, choice: string | null) =>
    (await vote(by, choice)).data.objectVote.record.values[like]
  expect(await seen(at.owner, '👍')).toEqual({ counts: { '👍': 1 }, mine: '👍' })
  expect(await seen(at.member, '👍')).toEqual({ counts: { '👍': 2 }, mine: '👍' })
  expect(await seen(at.member, '👎')).toEqual({ counts: { '👍': 1, '👎': 1 }, mine: '👎' })
  expect(await seen(at.owner, null)).toEqual({ counts: { '👎': 1 }, mine: null })
  expect((await vote(at.owner, 'x')).code).toBe('object_invalid')
  expect((await vote(await at.key('edit'), '👍')).code).toBe('read_only')
  expect((await vote(at.stranger, '👍')).code).toBe('not_found')
  expect((await at.update(at.owner, id, { [like]: { counts: { '👍': 9 }, mine: null } })).code).toBe(
    'read_only',
  )
})

test('[RTY.32] tags of the space are added to objects and removed by anyone who may edit them, and built-in ones cannot be changed', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type)
  const made = await at.call(at.member, 'mutation { tagCreate(input: { name: "Срочно" }) { recordId } }')
  const tag = { id: made.data.tagCreate.recordId as string }
  const put = (by: object, name: 'objectTagAdd' | 'objectTagRemove', tagId = tag.id) =>
    at.call(
      by,
      `mutation ($id: ID!, $tag: ID!) { ${name}(id: $id, tag_id: $tag) { record { tags { name } values } } }`,
      { id, tag: tagId },
    )
  await put(at.member, 'objectTagAdd')
  const { record } = (await put(at.member, 'objectTagAdd')).data.objectTagAdd
  expect([record.tags, record.values[type.p.tags!]]).toEqual([[{ name: 'Срочно' }], [tag.id]])
  const tagged = await at.list(at.owner, type, { where: { column: 'tags', value: tag.id } })
  expect(tagged.page.paginatorInfo.total).toBe(1)
  expect((await put(at.owner, 'objectTagRemove')).data.objectTagRemove.record.tags).toEqual([])
  expect((await put(at.owner, 'objectTagAdd', '999999')).code).toBe('not_found')
  expect((await put(at.stranger, 'objectTagAdd')).code).toBe('not_found')
  await at.terem.sql`update tag set system = true where id = ${tag.id}`
  for (const change of [`tagUpdate(id: "${tag.id}", input: { name: "Важно" })`, `tagDelete(id: "${tag.id}")`])
    expect((await at.call(at.owner, `mutation { ${change} { status } }`)).code).toBe('tag_fixed')
})

test('[ROB.15~] an object is flagged for one person alone and stands in their list of flagged ones', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Kept' })
  const flag = (by: object, favorite: boolean) =>
    at.call(
      by,
      'mutation ($id: ID!, $f: Boolean!) { objectFavorite(id: $id, favorite: $f) { record { favorite } } }',
      { id, f: favorite },
    )
  const flagged = async (by: object) =>
    (await at.call(by, '{ paginate_favoriteObject { data { name } paginatorInfo { total } } }')).data
      .paginate_favoriteObject
  expect((await flag(at.member, true)).data.objectFavorite.record.favorite).toBe(true)
  expect(await flagged(at.member)).toEqual({ data: [{ name: 'Kept' }], paginatorInfo: { total: 1 } })
  expect((await flagged(at.owner)).data).toEqual([])
  expect((await flag(at.member, false)).data.objectFavorite.record.favorite).toBe(false)
  expect((await flag(await at.key('full'), true)).code).toBe('read_only')
  expect((await flag(at.stranger, true)).code).toBe('not_found')
})

type Visit = { page: Json; object: Json }
const opened = (by: Caller, object_id: string) => at.terem.act(by, 'objects.opened', { object_id })
const visits = async (by: Caller) => {
  const query = '{ paginate_visit { data { page { label } object { name } } paginatorInfo { total } } }'
  const { data, paginatorInfo } = (await at.call(by, query)).data.paginate_visit
  const names = (data as Visit[]).map(({ page, object }) => (page?.label ?? object?.name) as string)
  expect(paginatorInfo.total).toBe(names.length)
  return names
}
const makePage = async (title: string) => {
  const query = 'mutation ($title: String!) { pageCreate(input: { title: $title }) { recordId } }'
  return (await at.call(at.member, query, { title })).data.pageCreate.recordId as string
}

test('[RPG.11] Recent lists the pages and objects that a person opened last, newest first, each once, 20 at most', async () => {
  const type = await at.makeType()
  const make = (name: string) => at.create(at.member, type, { [type.p.name!]: name })
  const [page, object] = [await makePage('Page'), await make('Object')]
  const openPage = (page_id: string) => at.terem.act(at.member, 'pages.opened', { page_id })
  await openPage(page)
  await opened(at.member, object)
  expect(await visits(at.member)).toEqual(['Object', 'Page'])
  await openPage(page)
  expect(await visits(at.member)).toEqual(['Page', 'Object'])
  await opened(at.member, object)
  await opened(at.member, object)
  expect(await visits(at.member)).toEqual(['Object', 'Page'])
  expect(await visits(at.owner)).toEqual([])
  for (let number = 1; number < 20; number++) await opened(at.member, await make(`${number}`))
  const last = await visits(at.member)
  expect([last.length, last[0], last.at(-1)]).toEqual([20, '19', 'Object'])
})

test('[RPG.10~] [RPG.11~] an object is not among favorites and recent ones while it, or its type, is in trash or closed to the person', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Kept' })
  await at.call(at.member, `mutation { objectFavorite(id: "${id}", favorite: true) { recordId } }`)
  await opened(at.member, id)
  const isListed = async () => {
    const query = `{ paginate_favoriteObject { data { id } } paginate_visit { data { object { id } } }
      paginate_typeNode(perPage: 100) { data { id children } } }`
    const { data } = await at.call(at.member, query)
    const node = (data.paginate_typeNode.data as Json[]).find((each) => each.id === type.id)
    return [
      JSON.stringify(data.paginate_favoriteObject).includes(id),
      JSON.stringify(data.paginate_visit).includes(id),
      node?.children ?? 'no type',
    ]
  }
  const change = async (field: string) =>
    expect((await at.call(at.owner, `mutation { ${field} { status } }`)).code).toBeUndefined()
  expect(await isListed()).toEqual([true, true, true])
  await change(`objectDelete(id: "${id}")`)
  expect(await isListed()).toEqual([false, false, false])
  await change(`objectRestore(id: "${id}")`)
  expect(await isListed()).toEqual([true, true, true])
  await change(`typeDelete(id: "${type.id}")`)
  expect(await isListed()).toEqual([false, false, 'no type'])
  await change(`typeRestore(id: "${type.id}")`)
  expect(await isListed()).toEqual([true, true, true])
  await at.inherit('type', type.id, false)
  expect(await isListed()).toEqual([false, false, 'no type'])
  await at.inherit('type', type.id, true)
  expect(await isListed()).toEqual([true, true, true])
  expect((await opened(at.stranger, id)).code).toBe('not_found')
})

test('[RPG.03~] who may read an object and not its type finds the type in the tree without its title', async () => {
  const type = await at.makeType()
  const [id, closed] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  await at.inherit('object', closed, false)
  await at.inherit('type', type.id, false)
  const node = async () => {
    const { data } = await at.call(
      at.member,
      '{ paginate_typeNode(perPage: 100) { data { id label level children } } }',
    )
    return (data.paginate_typeNode.data as Json[]).find((each) => each.id === type.id)
  }
  expect(await node()).toBeUndefined()
  await at.grant('object', id, 'read', { subject_id: at.member.subject })
  expect(await node()).toEqual({ id: type.id, label: '', level: 'none', children: true })
})

test('[RPG.10~] [RPG.11~] only the person themselves sees what they flag and open', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type)
  await at.call(at.member, `mutation { objectFavorite(id: "${id}", favorite: true) { recordId } }`)
  await opened(at.member, id)
  const events = await at.terem.sql`
    select kind, subject from event where node = ${id} and kind in ('object_flagged', 'object_opened') order by id`
  const { subject } = at.member
  expect(events).toEqual([
    { kind: 'object_flagged', subject },
    { kind: 'object_opened', subject },
  ])
})

test('the last hundred objects that a person opened are stored', async () => {
  const type = await at.makeType()
  const ids: string[] = []
  for (let number = 0; number < objectLimits.visits + 2; number++) ids.push(await at.create(at.member, type))
  for (const id of ids) await opened(at.member, id)
  const kept = await at.terem.sql<{ object: string }[]>`
    select object from object_visit where subject = ${at.member.subject} order by opened_at`
  expect(kept.map(({ object }) => object)).toEqual(ids.slice(2))
})
