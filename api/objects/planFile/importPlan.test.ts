import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import type { Caller, Json } from '../../testing/testing.ts'
import { projectFile } from './testing.ts'

let at: TestObjects
let type: TestType
let parent: string

const day = { kind: 'date_time' as const, options: { with_time: false } }

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    from: day,
    to: day,
    at: { kind: 'date_time', options: { with_time: true } },
    parent: { kind: 'object' },
    done: { kind: 'number', options: { mode: 'real' } },
  })
  parent = type.p.parent!
  const meta = { related_types: [{ type_id: type.id }] }
  await at.terem.sql`update property set meta = ${at.terem.sql.json(meta)} where id = ${parent}`
})
afterAll(() => at.terem.close())

type Sent = { status: number; report: Json; code?: string }

async function send(by: Caller, rest: Record<string, string> = {}, body = projectFile): Promise<Sent> {
  const query = new URLSearchParams({
    type_id: type.id,
    start: type.p.from!,
    end: type.p.to!,
    progress: type.p.done!,
    parent,
    time_zone: 'Europe/Moscow',
    ...rest,
  })
  const answer = await at.terem.fetch(`/objects/plan?${query}`, {
    method: 'POST',
    headers: { ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}), Space: at.space.space },
    body,
  })
  const told = (await answer.json()) as Json
  return { status: answer.status, report: told, code: told.errors?.[0].extensions.code as string | undefined }
}
const all = async () => {
  const { data } = await at.call(
    at.owner,
    `{ paginate_object(type_id: "${type.id}", perPage: 100) { data { id name values } }
      paginate_objectRelation(type_id: "${type.id}") { data { from_id to_id kind lag } }
      paginate_objectConstraint(type_id: "${type.id}") { data { object_id kind day } } }`,
  )
  return data as Record<string, { data: Json[] }>
}

test('tasks of a plan file become objects with dates, progress, parents, relations and constraints, once for a key', async () => {
  const { status, report } = await send(at.owner, { idempotency_key: 'one' })
  expect(status).toBe(201)
  expect(report).toMatchObject({
    relations: 4,
    constraints: 5,
    leftOut: { resources: 1, notes: 1, times: 1 },
  })
  const ids = report.ids as string[]
  expect(ids).toHaveLength(6)
  expect((await send(at.owner, { idempotency_key: 'one' })).report).toEqual(report)
  const { paginate_object: objects, paginate_objectRelation: relations, ...rest } = await all()
  const values = new Map(objects!.data.map((each) => [each.name, each.values as Json]))
  expect(objects!.data).toHaveLength(6)
  expect(values.get('Dig <deep>')).toMatchObject({
    [type.p.from!]: '2026-11-23',
    [type.p.to!]: '2026-11-24',
    [type.p.done!]: 100,
    [parent]: ids[0],
  })
  expect(values.get('Roof on')).toMatchObject({ [type.p.from!]: '2026-12-02', [type.p.to!]: null })
  expect(relations!.data.map(({ kind, lag }) => `${String(kind)} ${String(lag)}`).toSorted()).toEqual([
    'end_end 1440',
    'end_start 1440',
    'start_end 0',
    'start_start -720',
  ])
  expect(relations!.data.find(({ kind }) => kind === 'end_start')).toMatchObject({
    from_id: ids[1],
    to_id: ids[2],
  })
  expect(rest.paginate_objectConstraint!.data.find(({ object_id: of }) => of === ids[3])).toMatchObject({
    kind: 'finish_no_later',
    day: '2026-12-04',
  })
})

test('times of day keep their local time, and values that no property accepts are counted', async () => {
  const query = new URLSearchParams({
    type_id: type.id,
    start: type.p.at!,
    time_zone: 'Europe/Moscow',
  })
  const answer = await at.terem.fetch(`/objects/plan?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${at.owner.token}`, Space: at.space.space },
    body: projectFile,
  })
  const { ids, leftOut } = (await answer.json()) as { ids: string[]; leftOut: object }
  expect(leftOut).toMatchObject({ levels: 2, progress: 2 })
  expect((await at.object(at.owner, ids[1]!, 'values')).values).toMatchObject({
    [type.p.at!]: '2026-11-23T05:00:00.000Z',
  })
})

test('[RAC.14~] only who may make objects brings a plan in, into properties that take it; a refused file makes nothing', async () => {
  const before = (await all()).paginate_object!.data.length
  expect((await send(at.stranger)).code).toBe('not_found')
  expect((await send(at.nobody)).code).toBe('unauthenticated')
  expect((await send(at.owner, { type_id: '999999' })).code).toBe('not_found')
  for (const wrong of [
    { start: type.p.name! },
    { end: '999999' },
    { progress: type.p.from! },
    { parent: type.p.to! },
  ] as Record<string, string>[])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await send(at.owner, wrong)).code).toBe('invalid_input')
  expect((await send(at.owner, {}, 'Имя\nа\n')).code).toBe('import_unreadable')
  expect((await send(at.owner, {}, '')).code).toBe('import_empty')
  await at.inherit('type', type.id, false)
  expect((await send(at.member)).code).toBe('not_found')
  await at.grant('type', type.id, 'read', { subject_id: at.member.subject })
  expect((await send(at.member)).code).toBe('read_only')
  await at.grant('type', type.id, 'edit', { subject_id: at.member.subject })
  await at.inherit('property', type.p.to!, false)
  expect((await send(at.member)).code).toBe('invalid_input')
  expect((await all()).paginate_object!.data).toHaveLength(before)
})
