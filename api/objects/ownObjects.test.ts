import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('[RTY.32] tags of the space are put on objects and taken off, by whoever may change them, and those of the system stay', async () => {
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
