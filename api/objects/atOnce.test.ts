import { connect, createServer, type Server } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import { removeGrant } from '../access/scopes.ts'
import type { App, Context } from '../context.ts'
import { openDatabase, type Sql } from '../database/db.ts'
import { identify } from '../identify.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { addColumns } from '../types/typeTable.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { accessObject } from './accessObject.ts'
import { createObject } from './createObject.ts'
import { objectTypeOf } from './objectType.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'
import { updateObject } from './updateObjects.ts'

let at: TestObjects
let elsewhere: Sql
const targets = { page: accessResources.page }

beforeAll(async () => {
  at = await startTestObjects()
  elsewhere = openDatabase(at.terem.databaseUrl, 2)
})
afterAll(async () => {
  await elsewhere.end()
  await at.terem.close()
})

type World = { type: TestType; object: string; by: Caller; subject: string }

async function makeWorld(): Promise<World> {
  const person = await at.terem.makeUser('Vera')
  const subject = await joinTestSpace(at.terem, person.account, at.space)
  const type = await at.makeType({ stage: { kind: 'text' } })
  const object = await at.create(at.owner, type, { [type.p.stage!]: 'old' })
  return { type, object, by: { ...person, space: at.space.space }, subject }
}

/** A request that has read the caller, the type and the object, and is about to write. */
async function aboutToWrite(
  { type, object }: World,
  { token, space }: Caller,
  sql = at.terem.sql,
): Promise<Context> {
  const { env } = at.terem
  const app = { sql, env, log: createLog(() => {}) } as unknown as App
  const ctx = await identify(app, { ip: '', requestId: '' }, { token, space })
  await objectTypeOf(ctx, type.id)
  await accessObject(ctx, object, { wanted: 'edit' })
  return ctx
}

const update = (ctx: Context, { type, object }: World) =>
  updateObject(ctx, targets, { id: object, input: { values: { [type.p.stage!]: 'new' } } })
const create = (ctx: Context, { type }: World) =>
  createObject(ctx, targets, { type_id: type.id, values: { [type.p.stage!]: 'new' } })

const left: [string, (world: World) => PromiseLike<unknown>][] = [
  ['left the group', ({ subject }) => at.terem.sql`delete from group_member where subject = ${subject}`],
  [
    'been excluded',
    ({ subject }) => at.terem.sql`
      insert into group_member select id, ${subject} from member_group
      where space = ${at.space.space} and system = 'excluded'`,
  ],
  [
    'left the space',
    ({ subject }) => at.terem.sql`update subject set deleted_at = now() where id = ${subject}`,
  ],
  [
    'lost the level on the type',
    ({ type, subject }) =>
      at.terem.sql.begin(async (tx) => {
        await tx`delete from group_member where subject = ${subject}`
        const [row] = await tx<{ scope: string }[]>`select scope from object_type where id = ${type.id}`
        await removeGrant(tx, row!.scope, `subject:${subject}`)
      }),
  ],
  [
    'seen the type go into trash',
    ({ type }) => at.terem.sql`update object_type set deleted_at = now() where id = ${type.id}`,
  ],
  [
    'seen the property go',
    ({ type }) => at.terem.sql`update property set deleted_at = now() where id = ${type.p.stage!}`,
  ],
]

test.each(left)(
  'A database connection that breaks when one of the next responses arrives.',
  async (_, happen) => {
    for (const write of [update, create]) {
      const world = await makeWorld()
      const ctx = await aboutToWrite(world, world.by)
      await happen(world)
      await expect(write(ctx, world)).rejects.toMatchObject({ code: /not_found|object_invalid/ })
      const rows = await at.terem.sql.unsafe<Json[]>(
        `select c${world.type.p.stage} as stage from data.t${world.type.id}`,
      )
      expect(rows).toEqual([{ stage: 'old' }])
    }
  },
)

test('a property that changed its kind between the read and the write is reported', async () => {
  for (const write of [update, create]) {
    const world = await makeWorld()
    const ctx = await aboutToWrite(world, world.by)
    const stage = world.type.p.stage!
    const convert = `mutation { propertyUpdate(id: "${stage}", input: { kind: "number" }) { status } }`
    expect((await at.call(at.owner, convert)).code).toBeUndefined()
    await expect(write(ctx, world)).rejects.toMatchObject({ code: 'object_invalid' })
  }
})

test('a key that is deleted between its read and its write changes nothing', async () => {
  const world = await makeWorld()
  const query = 'mutation { integrationKeyCreate(input: { name: "Key", level: edit }) { recordId value } }'
  const { value: token, recordId } = (await at.call(at.owner, query)).data.integrationKeyCreate
  const ctx = await aboutToWrite(world, { token })
  await at.call(at.owner, `mutation { integrationKeyDelete(id: "${recordId}") { status } }`)
  await expect(update(ctx, world)).rejects.toMatchObject({ code: 'not_found' })
  expect((await at.object(at.owner, world.object)).values).toMatchObject({ [world.type.p.stage!]: 'old' })
})

test('of two who change an object at once neither takes back what the other has changed', async () => {
  const type = await at.makeType({ one: { kind: 'text' }, two: { kind: 'text' }, three: { kind: 'number' } })
  const object = await at.create(at.owner, type)
  const values = [{ [type.p.one!]: 'a' }, { [type.p.two!]: 'b' }, { [type.p.three!]: 3 }]
  const answers = await Promise.all(values.map((each) => at.update(at.member, object, each)))
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  expect(await at.object(at.owner, object)).toMatchObject({
    version: 4,
    values: Object.assign({}, ...values),
  })
  const history = `{ paginate_objectVersion(object_id: "${object}") { data { version } } }`
  const versions = (await at.call(at.owner, history)).data.paginate_objectVersion.data as {
    version: number
  }[]
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('a change by someone else since a value was read is not overwritten, even between the read and the write', async () => {
  const world = await makeWorld()
  const { type, object, by } = world
  const ctx = await aboutToWrite(world, by)
  await at.update(at.owner, object, { [type.p.stage!]: 'between' })
  const input = { values: { [type.p.stage!]: 'new' }, version: 1 }
  await expect(updateObject(ctx, targets, { id: object, input })).rejects.toMatchObject({ code: 'conflict' })
  expect((await at.object(at.owner, object)).values).toMatchObject({ [type.p.stage!]: 'between' })
})

/** A way to the database that breaks when one of the next answers comes back. */
async function openBreakingWay() {
  let left = 0
  const { hostname, port } = new URL(at.terem.databaseUrl)
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (sent) => far.write(sent))
    far.on('data', (answer) => {
      if (left === 0 || !answer.includes('SELECT 1\0') || --left > 0) return void near.write(answer)
      near.destroy()
      far.destroy()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(at.terem.databaseUrl)
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const sql = openDatabase(url.href, 1)
  return {
    sql,
    breakAt: (answer: number) => void (left = answer),
    async close() {
      await sql.end()
      server.close()
    },
  }
}

test('what was made before the way to the database broke is not made again', async () => {
  const way = await openBreakingWay()
  const world = await makeWorld()
  const { type, by } = world
  const ctx = await aboutToWrite(world, by, way.sql)
  way.breakAt(1)
  const made = await create(ctx, world).catch((error: unknown) => error)
  expect((await at.list(at.owner, type)).page.data).toHaveLength(2)
  expect(made).toMatchObject({ code: 'CONNECTION_CLOSED' })
  await way.close()
})

test('what was changed before the way to the database broke is not taken for a change of another', async () => {
  const way = await openBreakingWay()
  const world = await makeWorld()
  const { type, object, by } = world
  const ctx = await aboutToWrite(world, by, way.sql)
  // The first error names what is stored.
  way.breakAt(2)
  const input = { values: { [type.p.stage!]: 'new' }, version: 1 }
  await expect(updateObject(ctx, targets, { id: object, input })).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
  expect(await at.object(at.owner, object)).toMatchObject({ version: 2, values: { [type.p.stage!]: 'new' } })
  await way.close()
})

test('no object is made past the quota while as many come back from trash as may at once', async () => {
  const { type, by } = await makeWorld()
  const { sql, databaseUrl } = at.terem
  const { space } = at.space
  const { bulk } = objectLimits
  await sql`
    update space set quotas = jsonb_build_object('objects', ${bulk}::int + (select count from object_count where space = ${space}))
    where id = ${space}`
  const other = postgres(databaseUrl, { max: 1 })
  const [coming, staying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const restoring = other.begin(async (tx) => {
    await tx`update object_count set count = count + ${bulk} where space = ${space}`
    coming.resolve()
    await staying.promise
  })
  await coming.promise
  const making = at.tryCreate(by, type)
  await expect
    .poll(
      () =>
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(1)
  staying.resolve()
  await restoring
  expect((await making).code).toBe('space_objects_quota')
  await sql`update space set quotas = '{}' where id = ${space}`
  await sql`update object_count set count = count - ${bulk} where space = ${space}`
  await other.end()
})

test('a change of an object continues when another program blocks it', async () => {
  const { type, object, by } = await makeWorld()
  const holding = Promise.withResolvers<void>()
  const frozen = elsewhere
    .begin(async (tx) => {
      await lockSpace(tx, at.space.space)
      // The connection stalls in the middle of a statement, where no timeout of PostgreSQL applies.
      await tx`set local idle_in_transaction_session_timeout = 0`
      holding.resolve()
      await new Promise(() => {})
    })
    .catch((error: unknown) => error)
  await holding.promise
  const answers = await Promise.all([
    at.update(by, object, { [type.p.stage!]: 'new' }),
    at.tryCreate(by, type, { [type.p.stage!]: 'new' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined])
  void frozen
})

test('a change that waits for a space does not stand in the way of a new property, which holds the space', async () => {
  const { type, object, by } = await makeWorld()
  const changes = [
    () => at.update(by, object, { [type.p.stage!]: 'new' }),
    () => at.tryCreate(by, type, { [type.p.stage!]: 'new' }),
  ]
  for (const [index, change] of changes.entries()) {
    const { answer } = await elsewhere.begin(async (tx) => {
      await lockSpace(tx, at.space.space)
      const answer = change()
      await expect
        .poll(
          () => tx`
            select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          { timeout: 10_000 },
        )
        .toHaveLength(1)
      await tx`set local lock_timeout = 300`
      await addColumns(tx, type.id, { id: `99999${index}`, kind: 'number', multiple: false })
      return { answer }
    })
    expect((await answer).code).toBeUndefined()
  }
})
