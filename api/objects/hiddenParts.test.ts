import { afterAll, beforeAll, expect, test } from 'vitest'
import { until, type Caller } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
/** The ids of the properties. `pay` is nested in `whole` and hidden from the member, as is `secret`. */
let p: Record<'name' | 'whole' | 'post' | 'pay' | 'boss' | 'secret', string>

const close = (id: string) =>
  at.call(
    at.owner,
    `mutation { accessInherit(resource_type: property, resource_id: "${id}", inherits: false) { status } }`,
  )
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    secret: { kind: 'text' },
    whole: {
      kind: 'composite',
      multiple: true,
      nested: { post: { kind: 'text' }, pay: { kind: 'number' }, boss: { kind: 'object' } },
    },
  })
  p = type.p as typeof p
  for (const id of [p.pay, p.boss, p.secret]) await close(id)
})
afterAll(() => at.terem.close())

const job = (post: string, pay?: number) => ({ [p.post]: post, ...(pay ? { [p.pay]: pay } : {}) })
const make = (...jobs: object[]) => at.create(at.owner, type, { [p.name]: 'Дело', [p.whole]: jobs })
const jobsOf = async (by: Caller, id: string) => (await at.object(by, id)).values[p.whole]
const historyOf = async (by: Caller, id: string) =>
  (
    await at.call(
      by,
      `{ paginate_objectVersion(object_id: "${id}") { data { meta } paginatorInfo { total } } }`,
    )
  ).data.paginate_objectVersion

test('[RAC.08~] a hidden part of a composite is in no value, list, history, filter or sort of its reader', async () => {
  const id = await make(job('Врач', 7654321))
  expect(await jobsOf(at.owner, id)).toEqual([job('Врач', 7654321)])
  expect(await jobsOf(at.member, id)).toEqual([job('Врач')])
  const { page } = await at.list(at.member, type)
  expect(JSON.stringify([page, await historyOf(at.member, id)])).not.toContain('7654321')
  expect(JSON.stringify(await historyOf(at.owner, id))).toContain('7654321')
  const where = { property_id: p.whole, operator: 'LIKE', value: '%Врач%' }
  expect((await at.list(at.owner, type, { where })).names).toEqual(['Дело'])
  expect((await at.list(at.member, type, { where })).code).toBe('invalid_input')
  expect((await at.list(at.member, type, { orderBy: [{ property_id: p.whole }] })).code).toBe('invalid_input')
})

test('[RAC.08~] who does not see a part of a composite saves the rest, and the part stays', async () => {
  const id = await make(job('Врач', 1), job('Повар', 2), job('Сторож', 3))
  const saved = [job('Сторож'), job('Пекарь'), job('Новый')]
  expect((await at.update(at.member, id, { [p.whole]: saved })).code).toBeUndefined()
  expect(await jobsOf(at.owner, id)).toEqual([job('Сторож', 3), job('Пекарь', 2), job('Новый')])
  const where = { property_id: p.whole, operator: 'LIKE', value: '%pay: 3%' }
  expect((await at.list(at.owner, type, { where })).names).toHaveLength(1)
  expect((await at.update(at.member, id, { [p.whole]: [job('Сторож', 9)] })).code).toBe('object_invalid')
})

test('[RAC.08~] [ROB.13~] a version that changed hidden properties alone is not in the history of who cannot read them', async () => {
  const id = await make(job('Врач', 1))
  await at.update(at.owner, id, { [p.secret]: 'клад' })
  await at.update(at.owner, id, { [p.whole]: [job('Врач', 5)] })
  const total = async (by: Caller) => (await historyOf(by, id)).paginatorInfo.total
  expect([await total(at.owner), await total(at.member)]).toEqual([3, 2])
  expect((await historyOf(at.member, id)).data[0].meta).toEqual({})
})

test('[RAC.08~] whether a hidden property has changed cannot be found out by saving over it', async () => {
  const id = await make()
  await at.update(at.owner, id, { [p.secret]: 'клад' })
  expect((await at.update(at.member, id, { [p.secret]: 'x' }, 1)).code).toBe('object_invalid')
  expect((await at.update(at.owner, id, { [p.secret]: 'x' }, 1)).code).toBe('conflict')
})

test('[RAC.08~] a link in a hidden part is a backlink for none but who reads the part, and outlives a save of the rest', async () => {
  const boss = await make()
  const id = await make({ ...job('Врач', 1), [p.boss]: boss })
  const linked = async (by: Caller) => {
    const { data } = await at.call(by, `{ object_backlinks(id: "${boss}") { data { id } } }`)
    return data.object_backlinks.data
  }
  expect([await linked(at.owner), await linked(at.member)]).toEqual([[{ id }], []])
  await at.update(at.member, id, { [p.whole]: [job('Главврач')] })
  expect((await jobsOf(at.owner, id))[0]).toMatchObject({ [p.post]: 'Главврач', [p.boss]: boss })
  expect([await linked(at.owner), await linked(at.member)]).toEqual([[{ id }], []])
})

test('[RAC.08~] a hidden part that was deleted is found by no filter, sort or search of who could not read it', async () => {
  const other = await at.makeType({
    whole: { kind: 'composite', nested: { post: { kind: 'text' }, pay: { kind: 'text' } } },
  })
  const { whole, post, pay } = other.p as Record<string, string>
  await close(pay!)
  const id = await at.create(at.owner, other, { [whole!]: { [post!]: 'Сплавщик', [pay!]: 'червонец' } })
  expect(
    (await at.call(at.owner, `mutation { propertyDelete(id: "${pay}") { status } }`)).code,
  ).toBeUndefined()
  const where = { property_id: whole, operator: 'LIKE', value: '%червон%' }
  expect((await at.list(at.member, other, { where })).code).toBe('invalid_input')
  expect((await at.list(at.member, other, { orderBy: [{ property_id: whole }] })).code).toBe('invalid_input')
  const found = async (text: string) => {
    const { data } = await at.call(
      at.member,
      `{ search(space_id: "${at.space.space}", text: "${text}", group: objects) { data { id excerpt } } }`,
    )
    return data.search.data as { id: string; excerpt: string }[]
  }
  await until('the rest is found', async () => (await found('сплавщик')).length === 1)
  expect((await found('сплавщик'))[0]).toMatchObject({ id, excerpt: 'post: Сплавщик' })
  expect(await found('червонец')).toEqual([])
})

test('[RAC.08~] the name property and system properties have no rights of their own', async () => {
  expect((await close(p.name)).code).toBe('header_property')
  const [author] = await at.terem.sql<{ id: string }[]>`
    select id from property where type = ${type.id} and system = 'author'`
  expect((await close(author!.id)).code).toBe('property_fixed')
  const grant = (id: string) =>
    at.call(
      at.owner,
      `mutation { accessGrant(input: { resource_type: property, resource_id: "${id}", level: read, subject_id: "${at.member.subject}" }) { status } }`,
    )
  expect([(await grant(p.name)).code, (await grant(author!.id)).code]).toEqual([
    'header_property',
    'property_fixed',
  ])
  const query = `mutation { propertyUpdate(id: "${p.secret}", input: { header: true }) { status } }`
  expect((await at.call(at.owner, query)).code).toBe('header_property')
})
