import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSchema } from '../wiring/graphql.ts'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { appRouter } from '../router.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import type { Json } from '../testing/testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
/** Stands for a number that JSON can express and no computer can hold. */
const tooLarge = 'a number past all'

/** Inputs that only an attacker sends. */
const hostile: [string, unknown][] = [
  ['half of a surrogate pair', 'a\uD800'],
  ['the other half', '\uDC00a'],
  ['NUL', 'a\0b'],
  ['100 000 signs', 'я'.repeat(100_000)],
  ['a name of the prototype', '__proto__'],
  ['another name of the prototype', 'constructor'],
  ['a list', ['a', { b: 1 }]],
  ['an object', { __proto__x: 1, toString: 'a' }],
  ['300 levels', deep(300)],
  ['5000 levels', deep(5000)],
  ['1e400', tooLarge],
  ['a number past 64 bits', '9223372036854775808'],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['nothing', ''],
  ['null', null],
  ['a quote', `' or 1=1 --`],
]

const schema = buildSchema()
const isKnown = (code: string | undefined) => code !== 'unexpected' && code !== 'unavailable'

/** A value of the type in which every leaf is the given one. */
function filled(type: GraphQLInputType, leaf: unknown, depth = 0): unknown {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || depth > 3) return leaf
  const fields = Object.entries(named.getFields())
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field.type, leaf, depth + 1)]))
}

const said = (body: unknown) => JSON.stringify(body).replaceAll(`"${tooLarge}"`, '1e400')

async function post(
  path: string,
  body: string,
  token = at.owner.token,
): Promise<{ status: number; text: string }> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    Space: at.space.space,
  }
  const answer = await at.terem.fetch(path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

async function ask(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  give: (type: GraphQLInputType) => unknown,
) {
  const declared = field.args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ')
  const args = field.args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const part = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  const query = `${kind} (${declared}) { ${field.name}(${args}) ${part} }`
  const variables = Object.fromEntries(field.args.map((each) => [each.name, give(each.type)]))
  const { text } = await post('/graphql', said({ query, variables }))
  return (JSON.parse(text) as Json).errors?.[0]?.extensions.code as string | undefined
}

const kinds: [string, GraphQLObjectType][] = [
  ['query', schema.getQueryType()!],
  ['mutation', schema.getMutationType()!],
]

test.each(kinds)(
  'no hostile argument of a %s ends in an unexpected error',
  async (kind, type) => {
    const fields = Object.values(type.getFields()).filter(({ args }) => args.length > 0)
    expect(fields.length).toBeGreaterThan(10)
    const failed: string[] = []
    for (const field of fields) {
      for (const [what, value] of hostile) {
        const code = await ask(kind, field, (given) => filled(given, value))
        if (!isKnown(code)) failed.push(`${field.name}: ${what}`)
      }
      // One invalid argument among valid ones.
      for (const [what, value] of hostile.slice(0, 3)) {
        const code = await ask(kind, field, (given) =>
          String(given).includes('ID') ? '999999' : filled(given, value),
        )
        if (!isKnown(code)) failed.push(`${field.name}: ${what} beside ids`)
      }
    }
    expect(failed).toEqual([])
  },
  300_000,
)

test('no hostile body or address ends in an unexpected error on any route', async () => {
  const procedures = Object.keys(appRouter._def.procedures).map((path) => `/trpc/${path}`)
  const paths = [
    '/graphql',
    '/signin/refresh_token',
    '/avatar',
    '/objects/import',
    '/objects/import?type_id=%00&name=%ED%A0%80.csv',
    '/objects/export',
    '/objects/plan?type_id=%00&start=%00&time_zone=%ED%A0%80',
    '/files',
    '/files?name=a%00b.txt&source_type=__proto__&source_id=%00',
    '/files?name=%ED%A0%80.txt&source_type=page&source_id=constructor',
    '/client-errors',
    '/outbox',
    '/metrics',
    '/avatars/%00.png',
    '/uploads/%ED%A0%80',
    '/objects/imports/%00/refused',
    ...procedures,
  ]
  const keys = [
    'id',
    'email',
    'login',
    'token',
    'text',
    'input',
    'space',
    'query',
    'variables',
    'type_id',
    'where',
  ]
  const bodies = [
    ...hostile.map(([, value]) => said(value)),
    ...hostile.map(([, value]) => said(Object.fromEntries(keys.map((key) => [key, value])))),
    '{',
    '',
    '\0',
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  ]
  // Some of the calls end sign-ins.
  const eve = await at.terem.makeUser('Eve')
  await joinTestSpace(at.terem, eve.account, at.space)
  const failed: string[] = []
  for (const path of paths)
    for (const [index, body] of bodies.entries()) {
      const { status, text } = await post(path, body, eve.token)
      if (status >= 500 || text.includes('"unexpected"')) failed.push(`${path} ${index}: ${status}`)
    }
  expect(failed).toEqual([])
  expect(at.terem.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
}, 300_000)

test('a filter or an order that makes no sense is refused by its field before an export begins', async () => {
  const type = await at.makeType({ sum: { kind: 'number' } })
  await at.create(at.owner, type, { [type.p.name!]: 'Имя' })
  const given = (over: object) =>
    said({
      type_id: type.id,
      format: 'csv',
      columns: [{ id: type.p.name, label: 'Имя' }],
      locale: 'ru',
      time_zone: 'UTC',
      ...over,
    })
  const wheres: [string, unknown][] = [
    ['a text', 'x'],
    ['a list', [1]],
    ['a column that is none', { column: '__proto__' }],
    ['a method of objects', { column: 'toString', value: 'a' }],
    ['an operator that is none', { column: 'name', operator: 'MATCHES', value: 'a' }],
    ['conditions that are no list', { AND: 'x' }],
    ['a list of nothing', { OR: [null] }],
    ['a field that is none', { column: 'name', value: 'a', sql: '1' }],
    ['half of a surrogate pair', { column: 'name', value: '\uD800' }],
    ['NUL', { column: 'name', operator: 'LIKE', value: '\0' }],
    ['a number past all', { property_id: type.p.sum, operator: 'GT', value: tooLarge }],
  ]
  for (const [what, where] of wheres) {
    const { status, text } = await post('/objects/export', given({ where }))
    const field = (JSON.parse(text) as Json).errors[0].extensions.params.fields?.[0].field as string
    expect([what, status, field.split('.')[0]]).toEqual([what, 422, 'where'])
  }
  for (const orderBy of ['x', [{}], [null], [{ column: 'constructor' }], [{ column: 'name', order: 'UP' }]]) {
    const { status, text } = await post('/objects/export', given({ orderBy }))
    const { fields } = (JSON.parse(text) as Json).errors[0].extensions.params
    expect([status, fields[0].field]).toEqual([422, 'orderBy'])
  }
  expect((await post('/objects/export', given({ where: deep(20_000) }))).status).toBe(400)
  const order = [{ column: 'name' }]
  const { text } = await post(
    '/objects/export',
    given({ where: { column: 'name', value: 'Имя' }, orderBy: order }),
  )
  expect(text).toBe('Имя\r\nИмя\r\n')
})

test('who looks at a space through the eyes of another is shown that space, and no other of their own', async () => {
  const query = 'mutation { spaceCreate(input: { name: "Other" }) { recordId } }'
  await at.terem.call(at.owner, query)
  const { data } = await at.terem.act(at.owner, 'access.viewAs', { space_id: at.space.space })
  const seen = await at.terem.call(
    { token: data.token, space: at.space.space },
    '{ paginate_space { data { id } paginatorInfo { total } } }',
  )
  expect(seen.code).toBeUndefined()
  expect(seen.data.paginate_space).toEqual({ data: [{ id: at.space.space }], paginatorInfo: { total: 1 } })
})
