import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTestSpace } from '../../testing/testingPages.ts'
import { openSystemTypes } from '../../types/openType.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { checked, exported, made, matched, problemsOf } from './testing.ts'

let at: TestObjects
let type: TestType

beforeAll(async () => {
  at = await startTestObjects()
  await at.terem.sql.begin((tx) => openSystemTypes(tx, at.space.space))
  const [person] = await at.terem.sql<{ id: string }[]>`
    select id from object_type where space = ${at.space.space} and system = 'person'`
  const meta = { related_types: [{ type_id: person!.id }] }
  type = await at.makeType({ people: { kind: 'object', multiple: true, meta } })
})
afterAll(() => at.terem.close())

const addressOf = async (account: string): Promise<string> => {
  const [row] = await at.terem.sql<{ email: string }[]>`select email from account where id = ${account}`
  return row!.email
}

test('[ROV.10~] [ROV.11~] people are written by name and found by name or address, of the space alone', async () => {
  const twin = await at.terem.makeUser('Boris')
  const mapping = [matched(0, type.p.name!), matched(1, type.p.people!)]
  const mail = (await addressOf(at.member.account)).toUpperCase()
  const body = `Имя;Люди\nа;"Anna Test; ${mail}"\nб;${await addressOf(twin.account)}\nв;Nobody`
  const found = await checked(at, at.owner, { type, body, mapping })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([
    [3, '1 unknown_value'],
    [4, '1 unknown_value'],
  ])
  await made(at, at.owner, found.id)
  const columns = [type.p.name!, type.p.people!]
  const { text } = await exported(at, at.member, { type, columns })
  expect(text).toBe('\u{FEFF}name;people\r\nа;"Anna Test; Boris Test"\r\n')

  await joinTestSpace(at.terem, twin.account, at.space)
  const named = await checked(at, at.owner, { type, body: 'Имя;Люди\nг;Boris Test', mapping })
  expect(await problemsOf(at, at.owner, named.id)).toEqual([[2, '1 ambiguous']])
  const addressed = await checked(at, at.owner, {
    type,
    body: `Имя;Люди\nг;${await addressOf(twin.account)}`,
    mapping,
  })
  expect(await problemsOf(at, at.owner, addressed.id)).toEqual([])
})

test('[ROV.11~] a row that renames a person of the space is refused, and the others are not', async () => {
  const { sql } = at.terem
  const [person] = await sql<{ id: string; name: string }[]>`
    select t.id, p.id as name from object_type t join property p on p.type = t.id and p.header
    where t.space = ${at.space.space} and t.system = 'person'`
  const people: TestType = { id: person!.id, p: { name: person!.name } }
  const [anna] = await sql<{ id: string }[]>`
    select o.id from object o join subject s on s.person = o.id where o.type = ${person!.id} and s.space = ${at.space.space}
    order by o.id limit 1`
  const mapping = [matched(0, 'id'), matched(1, person!.name)]
  const body = `ID;Имя\n${anna!.id};Другое имя\n;Гость\n`
  const found = await checked(at, at.owner, { type: people, body, mapping, by_key: { key: 'id' } })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([[2, '1 closed']])
  expect(await made(at, at.owner, found.id)).toMatchObject({
    state: 'done',
    created: 1,
    changed: 0,
    refused: 1,
  })
})
