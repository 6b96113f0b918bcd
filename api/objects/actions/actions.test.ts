import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../testing/testing.ts'
import type { TestType } from '../testing.ts'
import { answerLimitMs } from '../../http/postOut.ts'
import { postWebhook } from './postWebhook.ts'
import { startTestActions, type TestActions } from './testing.ts'

let at: TestActions
let type: TestType
let object: string
let action: Json

beforeAll(async () => {
  at = await startTestActions()
})
beforeEach(async () => {
  at.received.length = 0
  at.answerWith(() => new Response())
  type = await at.makeType({ sum: { kind: 'number' }, secret: { kind: 'text' } })
  object = await at.create(at.owner, type, { [type.p.name!]: 'Поставка', [type.p.sum!]: 5 })
  action = await at.action(type)
})
afterAll(() => at.terem.close())

const last = async () => (await at.processes(at.owner, object))[0]
const finish = (id: string, failed?: boolean) =>
  at.call(
    at.owner,
    'mutation ($id: ID!, $failed: Boolean) { objectProcessFinish(id: $id, failed: $failed) { record { state } } }',
    { id, failed },
  )

describe('[RTY.09] running an action on an object', () => {
  test('posts its id, type and values as JSON, signed with the secret of the action, and says that it is done', async () => {
    const { data } = await at.run(at.member, object, action.id)
    expect(data.objectActionRun).toMatchObject({
      status: 'success',
      record: { state: 'done', answer: 200, tries: 1, error: null, overdue: false, name: 'Отправить' },
    })
    const [{ headers, text, body, method, path }] = at.received as [(typeof at.received)[number]]
    expect([method, path]).toEqual(['POST', '/hook'])
    expect(body).toMatchObject({
      process_id: data.objectActionRun.recordId,
      action: { id: action.id, name: 'Отправить' },
      type: {
        id: type.id,
        properties: expect.arrayContaining([{ id: type.p.sum, label: 'sum', data_type: 'number' }]),
      },
      object: { id: object, name: 'Поставка', values: { [type.p.sum!]: 5 } },
    })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('idempotency-key')).toBe(body.process_id)
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get('terem-signature')!)!
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(30)
    expect(signature).toBe(createHmac('sha256', action.secret).update(`${seconds}.${text}`).digest('hex'))
    expect((await last()).starter.id).toBe(at.member.subject)
  })

  test('posts nothing that the person who runs it may not read', async () => {
    const hide = `mutation { accessInherit(resource_type: property, resource_id: "${type.p.sum}", inherits: false) { recordId } }`
    expect((await at.call(at.owner, hide)).errors).toBeUndefined()
    await at.run(at.member, object, action.id)
    const [{ body }] = at.received as [Json]
    expect(Object.keys(body.object.values)).not.toContain(type.p.sum)
    expect(body.type.properties.map(({ id }: Json) => id)).not.toContain(type.p.sum)
    await at.run(at.owner, object, action.id)
    expect((at.received[1] as Json).body.object.values[type.p.sum!]).toBe(5)
  })

  test('is for who may edit the object; to others it and its processes are not there', async () => {
    const reader = await at.key('read')
    expect((await at.run(reader, object, action.id)).code).toBe('read_only')
    expect((await at.run(at.stranger, object, action.id)).code).toBe('not_found')
    expect((await at.run(at.nobody, object, action.id)).code).toBe('unauthenticated')
    expect((await at.run(await at.key('edit'), object, action.id)).code).toBeUndefined()
    const other = await at.action(await at.makeType())
    expect((await at.run(at.owner, object, other.id)).code).toBe('not_found')
    expect(await at.processes(reader, object)).toHaveLength(1)
    const list = `{ paginate_objectProcess(object_id: "${object}") { data { id } } }`
    for (const by of [at.stranger, at.nobody]) expect((await at.call(by, list)).code).toBe('not_found')
    const { id } = await last()
    const end = `mutation { objectProcessFinish(id: "${id}") { recordId } }`
    expect((await at.call(reader, end)).code).toBe('read_only')
    expect((await at.call(at.stranger, end)).code).toBe('not_found')
    expect((await at.call(at.nobody, end)).code).toBe('unauthenticated')
    expect(at.received).toHaveLength(1)
  })

  test('a key that ran the action on one object runs nothing on another, and says so', async () => {
    const other = await at.create(at.owner, type)
    expect((await at.run(at.owner, object, action.id, 'of one')).code).toBeUndefined()
    expect((await at.run(at.owner, other, action.id, 'of one')).code).toBe('key_reused')
    expect(await at.processes(at.owner, other)).toEqual([])
  })

  test('again with the same key posts nothing again and says the same', async () => {
    const both = await Promise.all([1, 2].map(() => at.run(at.owner, object, action.id, 'once')))
    expect(new Set(both.map(({ data }) => data.objectActionRun.recordId)).size).toBe(1)
    at.answerWith(() => new Response('', { status: 404 }))
    for (const _ of [1, 2])
      expect((await at.run(at.owner, object, action.id, 'twice')).code).toBe('process_not_found')
    expect(at.received).toHaveLength(2)
  })

  test('follows no redirect, and reads no answer to its end', async () => {
    at.answerWith(() => Response.redirect(`${at.url}/elsewhere`, 307))
    expect((await at.run(at.owner, object, action.id)).code).toBe('process_unavailable')
    expect(at.received.map(({ path }) => path)).toEqual(['/hook'])
    let isCut = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => void (isCut = true),
    })
    at.answerWith(() => new Response(endless))
    expect((await at.run(at.owner, object, action.id)).code).toBeUndefined()
    await expect.poll(() => isCut).toBe(true)
  })
})

test('[RER.32] an action whose path answers 404 is said not to be found, and is not tried again', async () => {
  at.answerWith(() => new Response('', { status: 404 }))
  expect((await at.run(at.owner, object, action.id)).code).toBe('process_not_found')
  expect(await last()).toMatchObject({
    state: 'failed',
    error: 'process_not_found',
    answer: 404,
    next_try_at: null,
  })
  expect(await at.retry()).toBe(0)
})

test('[RER.33] an action without a path can be saved, and running it reports that the path is not set', async () => {
  const { id } = await at.action(type, { name: 'Позже', path: '' })
  expect((await at.run(at.owner, object, id)).code).toBe('process_path_missing')
  expect(await at.processes(at.owner, object)).toEqual([])
})

describe('[RER.34] an action whose target does not answer', () => {
  test('is waited for no longer than ten seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    at.answerWith(() => promise)
    const webhook = { url: `${at.url}/hook`, secret: 'x', id: 'y', body: '{}', allowsPrivate: true }
    expect([await postWebhook(webhook, 200), answerLimitMs]).toEqual(['none', 10_000])
    resolve(new Response())
  })

  test('is said to be unavailable at once, and is posted again later until it answers', async () => {
    const { id } = await at.action(type, { path: 'http://127.0.0.1:1/hook' })
    expect((await at.run(at.owner, object, id)).code).toBe('process_unavailable')
    const first = await last()
    expect(first).toMatchObject({ state: 'running', error: 'process_unavailable', answer: null, tries: 1 })
    expect(Date.parse(first.next_try_at) - Date.now()).toBeGreaterThan(30_000)
    await at.terem.sql`update type_action set path = ${`${at.url}/moved`} where id = ${id}`
    expect(await at.retry()).toBe(1)
    expect(await last()).toMatchObject({
      state: 'done',
      error: null,
      answer: 200,
      tries: 2,
      next_try_at: null,
    })
    expect(at.received[0]!.headers.get('idempotency-key')).toBe(first.id)
    expect(await at.retry()).toBe(0)
  })

  test('is given up after the sixth try, and for an answer that will stay the same after the first', async () => {
    at.answerWith(() => new Response('', { status: 503 }))
    await at.run(at.owner, object, action.id)
    for (let tries = 2; tries <= 6; tries++) expect(await at.retry()).toBe(1)
    expect(await last()).toMatchObject({
      state: 'failed',
      error: 'process_unavailable',
      answer: 503,
      tries: 6,
    })
    expect(await at.retry()).toBe(0)
    at.answerWith(() => new Response('', { status: 400 }))
    expect((await at.run(at.owner, object, action.id)).code).toBe('process_unavailable')
    expect(await last()).toMatchObject({ state: 'failed', answer: 400, tries: 1 })
  })

  test('is given up on by hand, and is tried again after the program was ended in the middle', async () => {
    at.answerWith(() => new Response('', { status: 500 }))
    await at.run(at.owner, object, action.id)
    expect((await finish((await last()).id, true)).data.objectProcessFinish.record.state).toBe('failed')
    expect(await at.retry()).toBe(0)
    // The state that a program leaves if it stops in the middle of a process.
    const [{ id }] = (await at.terem.sql`
      insert into object_process (id, object, action, name, body, tries, next_try)
      values (gen_random_uuid(), ${object}, ${action.id}, 'Отправить', '{}', 1, now()) returning id`) as unknown as Json[]
    at.answerWith(() => new Response())
    expect(await at.retry()).toBe(1)
    expect(at.received.at(-1)!.headers.get('idempotency-key')).toBe(id)
  })
})

test('[RTY.10] a process that was only begun is overdue after the time of its action, until it is ended', async () => {
  const long = await at.action(type, { completion: 'two_weeks' })
  at.answerWith(() => new Response('', { status: 202 }))
  const { data } = await at.run(at.owner, object, long.id)
  const { id, due_at, started_at } = data.objectActionRun.record
  expect(Date.parse(due_at) - Date.parse(started_at)).toBe(14 * 86_400_000)
  expect(await last()).toMatchObject({ state: 'running', overdue: false, error: null })
  await at.terem.sql`update object_process set due_at = now() - interval '1 minute' where id = ${id}`
  expect(await last()).toMatchObject({ state: 'running', overdue: true })
  expect(await at.retry()).toBe(0)
  expect((await finish(id)).data.objectProcessFinish.record.state).toBe('done')
  expect((await finish(id, true)).data.objectProcessFinish.record.state).toBe('done')
  expect(await last()).toMatchObject({ state: 'done', overdue: false })
  for (const [completion, fewest, most] of [
    ['week', 7, 7],
    ['month', 28, 31],
  ] as const) {
    const other = await at.run(at.owner, object, (await at.action(type, { completion })).id)
    const { due_at: due, started_at: started } = other.data.objectActionRun.record
    const days = Math.round((Date.parse(due) - Date.parse(started)) / 86_400_000)
    expect([completion, days >= fewest && days <= most]).toEqual([completion, true])
  }
  const { data: endless } = await at.run(at.owner, object, action.id)
  expect(endless.objectActionRun.record).toMatchObject({ state: 'running', due_at: null, overdue: false })
})

test('the secret of an action is shown to those with full access, and can be replaced', async () => {
  expect(action.secret).toMatch(/^[0-9a-f]{64}$/)
  const read = `{ type(id: "${type.id}") { actions { id secret } } }`
  expect((await at.call(await at.key('edit'), read)).data.type.actions).toEqual([
    { id: action.id, secret: null },
  ])
  const renew = `mutation { typeActionSecretRenew(id: "${action.id}") { record { actions { secret } } } }`
  expect((await at.call(await at.key('edit'), renew)).code).toBe('read_only')
  expect((await at.call(at.stranger, renew)).code).toBe('not_found')
  const [renewed] = (await at.call(at.owner, renew)).data.typeActionSecretRenew.record.actions
  expect(renewed.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(renewed.secret).not.toBe(action.secret)
})
