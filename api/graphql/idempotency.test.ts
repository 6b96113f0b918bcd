import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import type { Caller } from '../testing/testing.ts'

let at: TestObjects
let key: Caller

beforeAll(async () => {
  at = await startTestObjects()
  key = await at.key('full')
})
afterAll(() => at.terem.close())

/** An operation that creates something: its input type, and two different inputs. */
async function makers(): Promise<[string, string, object, object][]> {
  const type = await at.makeType({ sum: { kind: 'number' } })
  const { sum } = type.p as { sum: string }
  const object = await at.create(at.owner, type)
  const of = { type_id: type.id }
  return [
    ['typeCreate', 'TypeCreateInput', { label: 'Contract' }, { label: 'Letter' }],
    [
      'propertyCreate',
      'PropertyCreateInput',
      { ...of, kind: 'text', label: 'City' },
      { ...of, kind: 'number', label: 'City' },
    ],
    ['propertyGroupCreate', 'PropertyGroupCreateInput', { ...of, label: 'Main' }, { ...of, label: 'Other' }],
    ['objectCreate', 'ObjectCreateInput', { ...of, values: { [sum]: 1 } }, { ...of, values: { [sum]: 2 } }],
    [
      'commentCreate',
      'CommentCreateInput',
      { source_type: 'object', source_id: object, text: 'Yes' },
      { source_type: 'object', source_id: object, text: 'No' },
    ],
    ['groupCreate', 'GroupCreateInput', { name: 'Sales' }, { name: 'Support' }],
    ['pageCreate', 'PageCreateInput', { title: 'Plan' }, { title: 'Report' }],
  ]
}

test('[RAPI.09~] by key as by a person, what is made twice under one key is made once, and other data under it is refused', async () => {
  for (const [operation, type, one, other] of await makers())
    // Only people may manage groups.
    for (const by of operation === 'groupCreate' ? [at.owner] : [key, at.owner]) {
      const run = (input: object) =>
        at.call(
          by,
          `mutation ($input: ${type}!) { ${operation}(input: $input) { recordId record { id } status } }`,
          { input: { ...input, idempotency_key: `${operation} once` } },
        )
      const suffix = by === key ? ' by key' : ''
      const own = Object.fromEntries(
        Object.entries(one).map(([name, value]) => [
          name,
          name === 'label' || name === 'name' ? value + suffix : value,
        ]),
      )
      const first = await run(own)
      expect([operation, first.errors]).toEqual([operation, undefined])
      expect(first.data[operation]).toEqual({
        recordId: first.data[operation].record.id,
        record: { id: expect.any(String) },
        status: 'success',
      })
      expect((await run(own)).data).toEqual(first.data)
      expect([operation, (await run(other)).code]).toEqual([operation, 'key_reused'])
    }
})

type Setter = {
  mutation: string
  args: Record<string, unknown>
  other: Record<string, unknown>
  read: () => Promise<unknown>
}

/** An operation that changes something: the mutation, its input, what someone else sets, and what is set now. */
async function setters(): Promise<Setter[]> {
  const type = await at.makeType({ sum: { kind: 'number' }, note: { kind: 'text', options: { rich: true } } })
  const { sum, note } = type.p as { sum: string; note: string }
  const make = async (name: string, input: object, of = `${name}Create`) => {
    const { data, errors } = await at.call(
      at.owner,
      `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}CreateInput!) { ${of}(input: $input) { recordId } }`,
      { input },
    )
    expect(errors).toBeUndefined()
    return data[of].recordId as string
  }
  const [page, first, second] = [
    await make('page', { title: 'Plan' }),
    await make('page', { title: 'One' }),
    await make('page', { title: 'Two' }),
  ]
  const comment = await make('comment', { source_type: 'page', source_id: page, text: 'Hm' })
  const [{ thread } = { thread: '' }] = await at.terem.sql<{ thread: string }[]>`
    select thread from comment where id = ${comment}`
  const one = async (query: string) => (await at.call(at.owner, query)).data
  const ofObject = async (property: string): Promise<Setter> => {
    const id = await at.create(at.owner, type)
    const value = property === sum ? (n: number) => n : (n: number) => `Text ${n}`
    return {
      mutation:
        'mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { recordId } }',
      args: { id, input: { values: { [property]: value(1) } } },
      other: { id, input: { values: { [property]: value(2) } } },
      read: async () => (await at.object(at.owner, id)).values[property],
    }
  }
  const ofPage =
    'mutation ($id: ID!, $input: PageUpdateInput!) { pageUpdate(id: $id, input: $input) { recordId } }'
  return [
    await ofObject(sum),
    await ofObject(note),
    {
      mutation: ofPage,
      args: { id: page, input: { title: 'Mine' } },
      other: { id: page, input: { title: 'Theirs' } },
      read: () => one(`{ page(id: "${page}") { title } }`),
    },
    {
      mutation:
        'mutation ($id: ID!, $input: PageMoveInput!) { pageMove(id: $id, input: $input) { recordId } }',
      args: { id: page, input: { parent_id: first } },
      other: { id: page, input: { parent_id: second } },
      read: () => one(`{ page(id: "${page}") { parent_id } }`),
    },
    {
      mutation:
        'mutation ($id: ID!, $favorite: Boolean!) { pageFavorite(id: $id, favorite: $favorite) { recordId } }',
      args: { id: page, favorite: true },
      other: { id: page, favorite: false },
      read: () => one(`{ page(id: "${page}") { favorite } }`),
    },
    {
      mutation: 'mutation ($id: ID!, $text: String!) { commentUpdate(id: $id, text: $text) { recordId } }',
      args: { id: comment, text: 'Mine' },
      other: { id: comment, text: 'Theirs' },
      read: () => at.terem.sql`select text from comment where id = ${comment}`.then(([row]) => row!.text),
    },
    {
      mutation:
        'mutation ($id: ID!, $resolved: Boolean!) { commentResolve(thread_id: $id, resolved: $resolved) { recordId } }',
      args: { id: thread, resolved: true },
      other: { id: thread, resolved: false },
      read: () =>
        at.terem.sql`select resolved_at is null as open from comment_thread where id = ${thread}`.then(
          ([row]) => row!.open as unknown,
        ),
    },
  ]
}

test('a repeat with its Idempotency-Key does not overwrite what was set in the meantime, and gets the first response', async () => {
  for (const [index, { mutation, args, other, read }] of (await setters()).entries()) {
    const requestKey = `setter ${index}`
    const send = (what: object, by: Caller = { ...at.owner, requestKey }) => at.call(by, mutation, what)
    const before = await read()
    // Two simultaneous calls act as one, too.
    const [first, again] = await Promise.all([send(args), send(args)])
    expect([mutation, first.errors, again.data]).toEqual([mutation, undefined, first.data])
    expect(await read()).not.toEqual(before)
    expect((await send(other, at.owner)).errors).toBeUndefined()
    const now = await read()
    const late = await send(args)
    expect([mutation, late.errors, late.data]).toEqual([mutation, undefined, first.data])
    expect([mutation, await read()]).toEqual([mutation, now])
    expect([mutation, (await send(other)).code]).toEqual([mutation, 'key_reused'])
    // The same key of another person is a different key.
    expect((await send(args, { ...at.owner, requestKey: `${requestKey} b` })).errors).toBeUndefined()
    expect(await read()).not.toEqual(now)
  }
})

test('an object is changed once under a key: one version, also when nothing was different at first, and no conflict with itself', async () => {
  const type = await at.makeType({ sum: { kind: 'number' } })
  const { sum } = type.p as { sum: string }
  const id = await at.create(at.owner, type, { [sum]: 1 })
  const version = async () => (await at.object(at.owner, id)).version as number
  const begun = await version()
  const under = (requestKey: string) => ({ ...at.owner, requestKey })
  await Promise.all(Array.from({ length: 8 }, () => at.update(under('a'), id, { [sum]: 2 })))
  expect(await version()).toBe(begun + 1)
  // A change that names its base version must not conflict with itself.
  expect((await at.update(under('b'), id, { [sum]: 3 }, begun + 1)).errors).toBeUndefined()
  expect((await at.update(under('b'), id, { [sum]: 3 }, begun + 1)).errors).toBeUndefined()
  expect(await version()).toBe(begun + 2)
  expect((await at.update(under('c'), id, { [sum]: 3 })).errors).toBeUndefined()
  expect((await at.update(at.owner, id, { [sum]: 4 })).errors).toBeUndefined()
  expect((await at.update(under('c'), id, { [sum]: 3 })).errors).toBeUndefined()
  expect((await at.object(at.owner, id)).values[sum]).toBe(4)
})

test('a key that is too long is refused by its name', async () => {
  const { code, errors } = await at.call({ ...at.owner, requestKey: 'k'.repeat(201) }, '{ version }')
  expect(code).toBe('invalid_input')
  expect(JSON.stringify(errors![0]!.extensions.params)).toContain('Idempotency-Key')
})
