import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelOf } from '#schema/access/levels.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { compareWorlds, worldsLimitMs } from '../testing/testingWorlds.ts'
import type { TestObjects, TestType } from './testing.ts'
import { compareCopies } from './testingRightsCopy.ts'
import { compareExport, exported } from './testingRightsExport.ts'
import { isHidden, isReadable, levelOfObject } from './testingRightsModel.ts'
import type { ModelObject, ModelReader } from './testingRightsModel.ts'
import { compareNesting } from './testingRightsNesting.ts'
import { compareBaselines, compareConstraints, compareRelations } from './testingRightsRelations.ts'
import { compareTemplates } from './testingRightsTemplates.ts'
import { step, take } from './testingRightsSteps.ts'
import { makeWorld, openStage, type Stage, type World } from './testingRightsWorld.ts'

let stage: Stage
let at: TestObjects
beforeAll(async () => {
  stage = await openStage()
  at = stage.at
})
afterAll(() => at.terem.close())

const idsOf = (page: Json, known: Set<string>): string[] =>
  ((page?.data ?? []) as Json[]).map(({ id }) => id as string).filter((id) => known.has(id))

/** The owner sees why the member has their level on an object. */
async function compareReasons({ objects, reader, isTypeTrashed }: World): Promise<void> {
  const object = objects.find(({ deleted }) => !deleted)
  if (!object || isTypeTrashed) return
  const query = `{ objectAccess(id: "${object.id}") { people { data { subject { id } level reasons { level } } } } }`
  const { data } = await at.call(at.owner, query)
  const people = data.objectAccess.people.data as Json[]
  const found = people.find(({ subject }) => subject.id === reader.subject)
  const level = levelOfObject(object, reader)
  expect(found?.level).toBe(level > 0 ? levelOf(level) : undefined)
  expect(found?.reasons[0].level).toBe(found?.level)
}

/** Hiding a property leaves everyone what the rules say, and showing it again restores the state before. */
async function compareRights({ property }: World): Promise<void> {
  for (const { id, grants, closed } of Object.values(property)) {
    const rows = await at.terem.sql<
      { principal: string | null; level: number; nested: boolean; closed: boolean }[]
    >`
      select g.principal, g.level, g.nested, s.closed from property p join scope s on s.id = p.scope
      left join access_grant g on g.scope = s.id where p.id = ${id} and p.own_scope`
    expect(rows[0]?.closed ?? false).toBe(closed)
    const found = rows.flatMap(({ principal, level, nested }) =>
      principal ? [[principal, { level, nested }] as const] : [],
    )
    expect(new Map(found)).toEqual(grants)
  }
}

async function compare(world: World): Promise<void> {
  await compareRights(world)
  await compareReasons(world)
  await until('search has caught up', async () => {
    const [row] = await at.terem.sql`select not exists (select 1 from object_search_pending) as done`
    return row!.done as boolean
  })
  expect(await toldTo(world, world.guest)).toEqual([])
  const { keys, worlds, boss } = stage
  const key = keys[worlds % keys.length]!
  if (world.isTypeTrashed) {
    for (const by of [at.owner, at.member, boss, key.by]) expect(await toldTo(world, by)).toEqual([])
    return
  }
  const living = world.objects.filter(({ deleted }) => !deleted).map(({ id }) => id)
  expect(await toldTo(world, at.owner)).toEqual(expect.arrayContaining(living))
  await compareReader(world, at.member, world.reader)
  await compareReader(world, key.by, key.reader)
  await compareCopies(stage, world, { by: at.member, reader: world.reader })
  await compareCopies(stage, world, key)
  await compareTemplates(stage, world, { by: at.member, reader: world.reader })
  await compareTemplates(stage, world, key)
  await compareNesting(stage, world, { by: at.member, reader: world.reader })
  await compareNesting(stage, world, key)
  await compareRelations(stage, world, { by: at.member, reader: world.reader })
  await compareRelations(stage, world, key)
  await compareConstraints(stage, world, { by: at.member, reader: world.reader })
  await compareConstraints(stage, world, key)
  await compareBaselines(stage, world, { by: at.member, reader: world.reader })
}

/**
 * What each surface that shows objects reveals, compared with the model. Guests see nothing; while the type is in
 * trash, nobody does.
 */
async function toldTo(world: World, by: Caller): Promise<string[]> {
  const { type, objects, property, file, isTypeTrashed } = world
  const first = objects[0]!
  const { space } = at.space
  const find = (text: string) =>
    `search(space_id: "${space}", text: "${text}", group: objects) { data { id excerpt } }`
  const fields = [
    `paginate_object(type_id: "${type.id}") { data { id name values } }`,
    'paginate_anyObject(perPage: 100) { data { id name } }',
    'paginate_favoriteObject { data { id name } }',
    'paginate_visit { data { object { id name } } }',
    `object(id: "${first.id}") { id name values }`,
    `object_backlinks(id: "${first.id}") { data { id name } }`,
    `paginate_objectVersion(object_id: "${first.id}") { data { id meta } }`,
    `object_groups(type_id: "${type.id}", property_id: "${property.secret.id}") { value count }`,
    `widgets(input: [{ type_id: "${type.id}", property_id: "${property.secret.id}" }, { type_id: "${type.id}", property_id: "${property.to.id}" }]) { groups { value } }`,
    `get_file(id: "${file.id}") { id name }`,
    `paginate_file(where: { column: source_id, operator: EQ, value: "${first.id}" }) { data { id name } }`,
    ...[first.secret, first.part, 'Дело'].map(find),
  ]
  const answers = await Promise.all(fields.map((field) => at.call(by, `{ ${field} }`)))
  if (by === at.owner && !isTypeTrashed && !first.deleted)
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  const { text } = await exported(at, by, world)
  const said = JSON.stringify(answers.map(({ data }) => data)) + text
  const { status } = await at.terem.fetch(file.url, { headers: { Authorization: `Bearer ${by.token}` } })
  return [...objects.flatMap(({ id, secret, part }) => [id, secret, part]), file.id]
    .filter((each) => said.includes(each))
    .concat(status === 200 ? [file.url] : [])
}

/** What one reader sees on each surface. */
async function compareReader(world: World, by: Caller, reader: ModelReader): Promise<void> {
  const { type, objects, property, computed, gathered, file } = world
  const known = new Set(objects.map(({ id }) => id))
  const shown = objects.filter((each) => isReadable(each, reader))
  const ids = shown.map(({ id }) => id).toSorted()
  const [noSecret, noLinks] = [isHidden(property.secret, reader), isHidden(property.to, reader)]
  const noWhole = isHidden(property.whole, reader)
  const noPart = noWhole || isHidden(property.part, reader)
  const noPlain = isHidden(property.plain, reader)
  const first = objects[0]!
  const { data, errors } = await at.call(
    by,
    `{
      type(id: "${type.id}") { id }
      any: paginate_anyObject { data { id } } flagged: paginate_favoriteObject { data { id } }
      visits: paginate_visit { data { object { id } } } types: paginate_typeNode(perPage: 100) { data { id label children } }
      links: object_backlinks(id: "${first.id}") { data { id } } file: get_file(id: "${file.id}") { id }
      secret: search(space_id: "${at.space.space}", text: "${first.secret}", group: objects) { data { id } }
      part: search(space_id: "${at.space.space}", text: "${first.part}", group: objects) { data { id } }
      files: paginate_file(where: { column: source_id, operator: EQ, value: "${first.id}" }) { data { id } } search(space_id: "${at.space.space}", text: "Дело", group: objects) { data { id } }
    }`,
  )
  expect(errors).toBeUndefined()
  const sorted = (page: Json) => idsOf(page, known).toSorted()
  // For a reader who may read neither the type nor anything of it, it does not exist.
  const isThere = data.type !== null || ids.length > 0
  const list = await at.call(
    by,
    `{ paginate_object(type_id: "${type.id}") {
      data { id level values type { label views { id } properties { id nested { id } } } } paginatorInfo { total } } }`,
  )
  expect(list.code).toBe(isThere ? undefined : 'not_found')
  const listed: Json[] = isThere ? list.data.paginate_object.data : []
  expect(sorted({ data: listed })).toEqual(ids)
  if (isThere) expect(list.data.paginate_object.paginatorInfo.total).toBe(ids.length)
  expect(sorted(data.any)).toEqual(ids)
  expect(sorted(data.flagged)).toEqual(by === at.member ? ids : [])
  const visits = (data.visits.data as Json[]).flatMap(({ object }) => object ?? [])
  expect(sorted({ data: visits })).toEqual(by === at.member ? ids : [])
  const node = (data.types.data as Json[]).find(({ id }) => id === type.id)
  expect(node && [node.label !== '', node.children]).toEqual(
    isThere ? [data.type !== null, ids.length > 0] : undefined,
  )
  expect(sorted(data.search).every((id) => ids.includes(id))).toBe(true)
  const telling = noSecret ? [] : shown.filter(({ secret }) => secret === first.secret)
  expect(sorted(data.secret)).toEqual(telling.map(({ id }) => id).toSorted())
  const hinting = noPart ? [] : shown.filter(({ part }) => part === first.part)
  expect(sorted(data.part)).toEqual(hinting.map(({ id }) => id).toSorted())
  const noParent = isHidden(property.parent, reader)
  const linking = shown.filter(
    (each) => (each.to.includes(first) && !noLinks) || (each === objects[1] && !noParent),
  )
  expect(sorted(data.links)).toEqual(linking.map(({ id }) => id).toSorted())
  for (const { id, level, values, type: told } of listed) {
    expect([told.label !== '', told.views.length > 0]).toEqual([data.type !== null, false])
    const properties = told.properties as { id: string; nested: { id: string }[] }[]
    expect(properties.map((each) => each.id).toSorted()).toEqual(Object.keys(values).toSorted())
    const ofWhole = properties.find((each) => each.id === property.whole.id)?.nested ?? []
    const nested = [...(noPlain ? [] : [property.plain.id]), ...(noPart ? [] : [property.part.id])]
    expect(ofWhole.map((each) => each.id).toSorted()).toEqual(noWhole ? [] : nested.toSorted())
    const object = objects.find((each) => each.id === id)!
    expect(level).toBe(levelOf(levelOfObject(object, reader)))
    expect(values[property.secret.id]).toBe(noSecret ? undefined : object.secret)
    expect(values[computed]).toBe(noSecret ? undefined : `+${object.secret}`)
    const linked = object.to.filter((each) => isReadable(each, reader))
    const seen = linked.map((each) => each.id)
    const secrets = linked.map(({ secret }) => secret).join(', ') || null
    expect(values[gathered.secrets]).toBe(noSecret || noLinks ? undefined : secrets)
    const count = shown.filter(({ to }) => to.includes(object)).length
    expect(values[gathered.count]).toBe(noLinks ? undefined : String(count))
    const whole = {
      ...(noPlain ? {} : { [property.plain.id]: 'Да' }),
      ...(noPart ? {} : { [property.part.id]: object.part }),
    }
    const said = values[property.whole.id]
    if (noWhole) expect(said).toBeUndefined()
    else expect(said ?? {}).toEqual(whole)
    expect(values[property.to.id]).toEqual(noLinks ? undefined : seen)
  }
  const isOpen = isReadable(first, reader)
  expect([data.file !== null, idsOf(data.files, new Set([file.id])).length > 0]).toEqual([isOpen, isOpen])
  const { status } = await at.terem.fetch(file.url, { headers: { Authorization: `Bearer ${by.token}` } })
  expect(status).toBe(isOpen ? 200 : 404)
  await compareExport(at, by, world, { shown, noSecret, noPart, isThere })
  await compareValues(by, { type, objects, shown, secret: property.secret.id, noSecret, noPart, isThere })
}

type Values = {
  type: TestType
  objects: ModelObject[]
  shown: ModelObject[]
  secret: string
  noSecret: boolean
  noPart: boolean
  /** Whether the reader may read the type, or an object of it. */
  isThere: boolean
}

/** Surfaces that return or accept values. */
async function compareValues(
  by: Caller,
  { type, objects, shown, secret, noSecret, noPart, isThere }: Values,
): Promise<void> {
  const groups = await at.call(
    by,
    `{ object_groups(type_id: "${type.id}", property_id: "${secret}") { value count } }`,
  )
  const counted = Map.groupBy(shown, (each) => each.secret)
  const refusal = !isThere ? 'not_found' : noSecret ? 'invalid_input' : undefined
  expect(groups.code).toBe(refusal)
  if (refusal) expect(groups.data).toBeNull()
  else {
    const found = (groups.data.object_groups as Json[]).map(({ value, count }) => [value, count])
    expect(new Map(found as [string, number][])).toEqual(
      new Map([...counted].map(([value, each]) => [value, each.length])),
    )
  }
  const told = await at.call(
    by,
    `{ widgets(input: [
      { type_id: "${type.id}" }
      { type_id: "${type.id}", property_id: "${secret}" }
      { type_id: "${type.id}", where: { property_id: "${secret}", value: "${objects[0]!.secret}" } }
      { type_id: "${type.id}", total: { property_id: "${secret}", total: filled } }
    ]) { count value rest groups { value count } error { code } } }`,
  )
  const refused = { count: 0, value: null, rest: 0, groups: [], error: refusal ? { code: refusal } : null }
  const [all, byValue, ofFirst, filled] = told.data.widgets as Json[]
  expect(all).toEqual(
    isThere
      ? { count: shown.length, value: null, rest: 0, groups: [], error: null }
      : { ...refused, error: { code: 'not_found' } },
  )
  if (refusal) expect([byValue, ofFirst, filled]).toEqual([refused, refused, refused])
  else {
    expect(new Map((byValue!.groups as Json[]).map(({ value, count }) => [value, count]))).toEqual(
      new Map([...counted].map(([value, each]) => [value, each.length])),
    )
    expect([byValue!.count, byValue!.rest]).toEqual([shown.length, 0])
    expect(ofFirst!.count).toBe(counted.get(objects[0]!.secret)?.length ?? 0)
    expect(filled!.value).toBe(shown.length)
  }
  const where = { property_id: secret, operator: 'EQ', value: objects[0]!.secret }
  const filtered = await at.list(by, type, { where })
  expect(filtered.code).toBe(refusal)
  if (!refusal) expect(filtered.names).toHaveLength(counted.get(objects[0]!.secret)?.length ?? 0)
  for (const object of objects) {
    const { data } = await at.call(
      by,
      `{ object(id: "${object.id}") { id } paginate_objectVersion(object_id: "${object.id}") { data { meta } } }`,
    )
    const isOpen = shown.includes(object)
    expect([object.id, Boolean(data?.object)]).toEqual([object.id, isOpen])
    if (!isOpen) continue
    const said = JSON.stringify(data)
    expect([said.includes(object.secret), said.includes(object.part)]).toEqual([!noSecret, !noPart])
  }
}

test(
  '[RAC.01~] [RAC.03~] [RAC.06~] [RAC.08~] every surface shows the objects and values that the rules say, whatever has been granted, closed and deleted',
  async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' })
    await compareWorlds({ model: 'objects', worlds: 25, steps }, async (taken) => {
      const world = await makeWorld(stage)
      for (const each of taken) await take(stage, world, each)
      await compare(world)
    })
  },
  worldsLimitMs,
)
