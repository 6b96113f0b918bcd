import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemTypes } from '#schema/types/systemTypes.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
})
afterAll(() => types.terem.close())

const names = async (by: Caller, args = ''): Promise<string[]> => {
  const { data, errors } = await types.terem.call(by, `{ paginate_type${args} { data { name } } }`)
  expect(errors).toBeUndefined()
  return (data.paginate_type.data as Json[]).map(({ name }) => name as string)
}

describe('a type', () => {
  test('[RTY.01] [RAPI.09~] [RAPI.12~] is made with a property that names its objects and those that the server keeps', async () => {
    const { owner, change, type, terem } = types
    const input = { label: 'Заявка', icon: '📮', headline: 'Работа', description: 'О чём просят' }
    const { data } = await types.attempt(owner, 'typeCreate', { input })
    const made = data.typeCreate.record
    expect(data.typeCreate).toMatchObject({ recordId: made.id, status: 'success' })
    expect(made).toMatchObject({
      ...input,
      name: 'заявка',
      system: null,
      level: 'full',
      author_id: types.space.owner,
      objectAccessLevel: 'none',
      apply_access_on_binding: false,
      propertyGroups: [],
      views: [],
      actions: [],
      subjectConfig: {},
      objects_count: 0,
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
      meta: { icon: '📮', headline: 'Работа', config: {}, apply_access_on_binding: false },
    })
    expect(
      made.properties.map(({ name, data_type, system, header, level }: Json) => [
        name,
        data_type,
        system,
        header,
        level,
      ]),
    ).toEqual([
      ['name', 'text', null, true, 'full'],
      ['created_at', 'date_time', 'created_at', false, 'full'],
      ['updated_at', 'date_time', 'updated_at', false, 'full'],
      ['author', 'subject', 'author', false, 'full'],
      ['tags', 'tags', 'tags', false, 'full'],
    ])
    const config = { objectOpenMode: 'modal' }
    const values = { label: 'Просьба', description: '', icon: '', config, apply_access_on_binding: true }
    const changed = await change(owner, 'typeUpdate', { id: made.id, input: values })
    expect(changed).toMatchObject({
      label: 'Просьба',
      headline: 'Работа',
      description: '',
      icon: null,
      config,
    })
    expect(changed.meta).toMatchObject({ apply_access_on_binding: true, config })
    await terem.call(
      types.member,
      'mutation ($id: ID!) { subjectConfigSave(entity_type: type, entity_id: $id, data: { wide: true }) { status } }',
      { id: made.id },
    )
    expect((await type(types.member, made.id)).subjectConfig).toEqual({ wide: true })
    expect((await type(owner, made.id)).subjectConfig).toEqual({})
  })

  test('[RTY.02] [RTY.19] needs a title of 2 to 64 signs, as a property does', async () => {
    const { owner, attempt, makeType } = types
    const id = await makeType()
    for (const [label, code] of [
      ['', 'invalid_input'],
      [' ab '.trim().slice(0, 1), 'invalid_input'],
      ['ab', undefined],
      ['x'.repeat(64), undefined],
      ['x'.repeat(65), 'invalid_input'],
    ] as const) {
      const made = await attempt(owner, 'typeCreate', { input: { label } })
      expect([label, made.code]).toEqual([label, code])
      if (code) expect(made.errors![0]!.extensions.params.fields![0]!.field).toBe('label')
      const input = { type_id: id, kind: 'text', label }
      expect((await attempt(owner, 'propertyCreate', { input })).code).toBe(code)
    }
  })

  test('[RTY.03] [RER.25~] has a name of its own in its space, and may have that of another space', async () => {
    const { owner, attempt, change, makeType, terem } = types
    const id = await makeType('Task', { name: 'task' })
    const again = { input: { label: 'Other', name: 'Task' } }
    expect((await attempt(owner, 'typeCreate', again)).code).toBe('name_taken')
    const other = await makeType('Other', { name: 'other' })
    expect((await attempt(owner, 'typeUpdate', { id: other, input: { name: 'task' } })).code).toBe(
      'name_taken',
    )
    expect((await change(owner, 'typeCreate', { input: { label: 'Task' } })).name).toBe('task_2')
    const { data } = await terem.call(
      owner,
      'mutation { spaceCreate(input: { name: "Second" }) { recordId } }',
    )
    const elsewhere = { ...owner, space: data.spaceCreate.recordId as string }
    expect((await change(elsewhere, 'typeCreate', { input: { label: 'X1', name: 'other' } })).name).toBe(
      'other',
    )
    await change(owner, 'typeDelete', { id })
    await change(owner, 'typeCreate', again)
    expect((await attempt(owner, 'typeRestore', { id })).code).toBe('name_taken')
  })

  test('[RTY.04~] of the system is in every space from the beginning and stays there', async () => {
    const { owner, attempt, change, terem } = types
    const { data } = await terem.call(
      owner,
      'mutation { spaceCreate(input: { name: "Third" }) { recordId } }',
    )
    const by = { ...owner, space: data.spaceCreate.recordId as string }
    const { data: found } = await terem.call(
      by,
      '{ paginate_type { data { id name system properties { name } } } }',
    )
    const made = found.paginate_type.data as Json[]
    expect(made.map(({ system }) => system as string).sort()).toEqual([...systemTypes].sort())
    for (const { id } of made) expect((await attempt(by, 'typeDelete', { id })).code).toBe('type_fixed')
    const { id } = made[0]
    expect((await attempt(by, 'typeUpdate', { id, input: { name: 'mine' } })).code).toBe('type_fixed')
    expect((await change(by, 'typeUpdate', { id, input: { icon: '📬' } })).icon).toBe('📬')
  })

  test('[RTY.08~] sets the level of all members on its new objects, none by default', async () => {
    const { owner, member, attempt, change, makeType, type } = types
    const id = await makeType()
    const input = { objectAccessLevel: 'read' }
    expect((await change(owner, 'typeUpdate', { id, input })).objectAccessLevel).toBe('read')
    const [first] = await types.terem.sql`select scope, objects_scope from object_type where id = ${id}`
    await change(owner, 'typeUpdate', { id, input: { objectAccessLevel: 'none' } })
    const [second] = await types.terem.sql`select objects_scope from object_type where id = ${id}`
    expect(first!.objects_scope).not.toBe(second!.objects_scope)
    const effects = await types.terem.sql`
      select below from scope_effect where scope = ${first!.objects_scope} and principal = 'everyone'`
    expect(effects).toEqual([{ below: 1 }])
    expect((await attempt(member, 'typeUpdate', { id, input })).code).toBe('read_only')
    expect((await type(member, id)).level).toBe('edit')
  })

  test('[RTY.06~] goes to trash with its objects and comes back with them', async () => {
    const { owner, member, attempt, change, makeType, makeProperty, fill, held, type } = types
    const id = await makeType()
    const { id: property } = await makeProperty(id, 'number')
    await fill(id, property, { sql: '7' })
    expect((await type(owner, id)).objects_count).toBe(1)
    expect((await attempt(member, 'typeDelete', { id })).code).toBe('read_only')
    await change(owner, 'typeDelete', { id })
    expect([await type(owner, id), await names(owner)]).toEqual([null, []])
    expect(await types.property(owner, property)).toBeNull()
    expect((await attempt(member, 'typeRestore', { id })).code).toBe('read_only')
    expect(await change(owner, 'typeRestore', { id })).toMatchObject({ id, objects_count: 1 })
    expect(await held(id, property)).toEqual([7])
    expect((await attempt(owner, 'typeRestore', { id })).code).toBe('not_found')
  })

  test('[RER.16] over the quota of types is refused, and those of the system are not counted', async () => {
    const { owner, attempt, change, makeType, space, terem } = types
    await terem.sql`update space set quotas = ${terem.sql.json({ types: 2 })} where id = ${space.space}`
    const id = await makeType('One')
    await makeType('Two')
    const { code, errors } = await attempt(owner, 'typeCreate', { input: { label: 'Three' } })
    expect([code, errors![0]!.extensions.params.limit]).toEqual(['space_types_quota', 2])
    await change(owner, 'typeDelete', { id })
    await makeType('Three')
    expect((await attempt(owner, 'typeRestore', { id })).code).toBe('space_types_quota')
    await terem.sql`update space set quotas = '{}' where id = ${space.space}`
  })

  test('[RSP.26~] is made by the owner and administrators alone, once for one key', async () => {
    const { owner, member, stranger, nobody, attempt, change } = types
    const input = { label: 'Once', idempotency_key: 'k1' }
    for (const [by, code] of [
      [member, 'read_only'],
      [stranger, 'not_found'],
      [nobody, 'unauthenticated'],
    ] as const)
      expect((await attempt(by, 'typeCreate', { input })).code).toBe(code)
    const first = await change(owner, 'typeCreate', { input })
    expect((await change(owner, 'typeCreate', { input })).id).toBe(first.id)
    expect(await names(owner)).toHaveLength(1)
  })

  test('[RTY.05~] [RTY.09~] [RTY.10~] stores views and actions, each with its own fields', async () => {
    const { owner, member, attempt, change, makeType } = types
    const id = await makeType()
    const config = { where: { column: 'name', operator: 'LIKE', value: '%a%' } }
    const one = await change(owner, 'typeViewSave', { type_id: id, input: { name: 'Мои', config } })
    expect(one.views).toMatchObject([{ name: 'Мои', config }])
    const renamed = { id: one.views[0].id, name: 'Наши' }
    const two = await change(owner, 'typeViewSave', { type_id: id, input: renamed })
    expect(two.views).toMatchObject([{ name: 'Наши', config }])
    expect((await change(owner, 'typeViewDelete', { id: renamed.id })).views).toEqual([])
    const action = { name: 'Оплатить', path: 'https://example.com/pay', completion: 'two_weeks' }
    const saved = await change(owner, 'typeActionSave', { type_id: id, input: action })
    expect(saved.actions).toMatchObject([action])
    for (const path of ['ftp://example.com', 'javascript:alert(1)', 'https://']) {
      const input = { ...action, path }
      expect((await attempt(owner, 'typeActionSave', { type_id: id, input })).code).toBe('invalid_input')
    }
    const [{ id: actionId }] = saved.actions
    const monthly = { ...action, id: actionId, completion: 'month' }
    expect((await change(owner, 'typeActionSave', { type_id: id, input: monthly })).actions).toMatchObject([
      { id: actionId, completion: 'month' },
    ])
    expect((await attempt(member, 'typeActionDelete', { id: actionId })).code).toBe('read_only')
    expect((await change(owner, 'typeActionDelete', { id: actionId })).actions).toEqual([])
    const other = await makeType('Other')
    expect((await attempt(owner, 'typeViewSave', { type_id: other, input: renamed })).code).toBe('not_found')
  })
})

test('[RAPI.07] types are found by author, name, title, description, words and dates, and sorted', async () => {
  const { owner, makeType } = types
  await makeType('Бета', { name: 'beta', description: 'вторая буква' })
  await makeType('Альфа', { name: 'alpha' })
  await makeType('Гамма', { name: 'gamma' })
  expect(await names(owner)).toEqual(['alpha', 'beta', 'gamma'])
  expect(await names(owner, '(orderBy: [{ column: name, order: DESC }])')).toEqual(['gamma', 'beta', 'alpha'])
  expect(await names(owner, '(orderBy: [{ column: created_at }])')).toEqual(['beta', 'alpha', 'gamma'])
  const ordered = (column: string, order: string) =>
    names(owner, `(orderBy: [{ column: ${column}, order: ${order} }])`)
  expect(await ordered('name', 'ASC')).toEqual(['alpha', 'beta', 'gamma'])
  expect(await ordered('created_at', 'DESC')).toEqual(['gamma', 'alpha', 'beta'])
  expect(await ordered('label', 'DESC')).toEqual(['gamma', 'beta', 'alpha'])
  const alpha = (await types.terem.sql<{ id: string }[]>`select id from object_type where name = 'alpha'`)[0]!
  await types.change(owner, 'typeUpdate', { id: alpha.id, input: { headline: 'Позже' } })
  expect(await ordered('updated_at', 'DESC')).toEqual(['alpha', 'gamma', 'beta'])
  expect(await ordered('updated_at', 'ASC')).toEqual(['beta', 'gamma', 'alpha'])
  const where = (condition: string) => names(owner, `(where: ${condition})`)
  expect(await where('{ column: label, value: "Бета" }')).toEqual(['beta'])
  expect(await where('{ column: description, operator: LIKE, value: "вторая%" }')).toEqual(['beta'])
  expect(await where('{ column: updated_at, operator: LT, value: "2100-01-01T00:00:00Z" }')).toHaveLength(3)
  expect(await where('{ column: updated_at, operator: GT, value: "2100-01-01T00:00:00Z" }')).toEqual([])
  expect(await where('{ column: searchable, operator: LIKE, value: "%БУКВА%" }')).toEqual(['beta'])
  expect(await where(`{ column: author, value: "${types.space.owner}" }`)).toHaveLength(3)
  expect(await where('{ column: name, operator: IN, value: ["alpha", "gamma"] }')).toEqual(['alpha', 'gamma'])
  expect(await where('{ column: created_at, operator: GT, value: "2100-01-01T00:00:00Z" }')).toEqual([])
  const { data } = await types.terem.call(
    owner,
    '{ paginate_type(page: 2, perPage: 2) { data { name } paginatorInfo { total hasMorePages } } }',
  )
  expect(data.paginate_type).toEqual({
    data: [{ name: 'gamma' }],
    paginatorInfo: { total: 3, hasMorePages: false },
  })
})
