import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type Caller, type TestApi } from '../testing/testing.ts'
import { kindsOf, notificationsOf } from '../testing/testingNotifications.ts'
import { joinTestSpace, makeTestSpace } from '../testing/testingPages.ts'
import { daysBegun, tellBirthdays } from './tellBirthdays.ts'

let terem: TestApi
let people: Record<'anna' | 'boris' | 'clara', Caller & { account: string }>

beforeAll(async () => {
  terem = await startTestApi()
  const [anna, boris, clara] = await Promise.all(
    ['Anna', 'Boris', 'Clara'].map((name) => terem.makeUser(name)),
  )
  const space = await makeTestSpace(terem, anna!.account)
  for (const { account } of [boris!, clara!]) await joinTestSpace(terem, account, space)
  people = { anna: anna!, boris: boris!, clara: clara! }
  await zone(people.anna, 'Asia/Vladivostok')
  await zone(people.clara, 'America/New_York')
})
beforeEach(async () => {
  await terem.sql`delete from notification`
  await terem.sql`delete from birthday_run`
  await born('1990-03-10')
})
afterAll(() => terem.close())

const zone = ({ account }: { account: string }, name: string) =>
  terem.sql`update account set config = config || ${terem.sql.json({ timezone: name })} where id = ${account}`
const born = (day: string) =>
  terem.sql`update account set birthdate = ${day} where id = ${people.boris.account}`
const run = (at: string) => tellBirthdays(terem, new Date(at))
const told = async () => ({
  anna: await kindsOf(terem, people.anna),
  boris: await kindsOf(terem, people.boris),
  clara: await kindsOf(terem, people.clara),
})

test('[RNO.04] the others of a space are told of a birthday at midnight by their own clocks, once', async () => {
  await run('2026-03-09T13:45:00Z')
  expect(await told()).toEqual({ anna: [], boris: [], clara: [] })
  await run('2026-03-09T14:00:00Z')
  await Promise.all([run('2026-03-09T14:00:01Z'), run('2026-03-09T14:15:00Z')])
  expect(await told()).toEqual({ anna: ['BirthdayNotice'], boris: [], clara: [] })
  await run('2026-03-10T03:59:00Z')
  expect(await told()).toMatchObject({ clara: [] })
  await run('2026-03-10T05:00:00Z')
  expect(await told()).toEqual({ anna: ['BirthdayNotice'], boris: [], clara: ['BirthdayNotice'] })
  const [row] = await terem.sql`select id from subject where account = ${people.boris.account}`
  expect(await notificationsOf(terem, people.anna)).toMatchObject([
    { author: { id: row!.id }, user_birthday: '2026-03-10' },
  ])
})

test('a server that was down tells late, but not of what is long over, and the next year again', async () => {
  await run('2026-03-09T00:00:00Z')
  await run('2026-03-11T12:00:00Z')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice'], clara: ['BirthdayNotice'] })
  await run('2027-03-20T00:00:00Z')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice'] })
  await run('2028-03-09T00:00:00Z')
  await run('2028-03-10T12:00:00Z')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice', 'BirthdayNotice'] })
})

test('who was born on the 29th of February has their birthday on the 28th of other years', async () => {
  await born('1992-02-29')
  await run('2026-02-26T00:00:00Z')
  await run('2026-03-01T12:00:00Z')
  const days = (await notificationsOf(terem, people.anna)).map((each) => each.user_birthday as string)
  expect(days).toEqual(['2026-02-28'])
  await run('2028-02-27T00:00:00Z')
  await run('2028-03-01T12:00:00Z')
  const [last] = await notificationsOf(terem, people.anna)
  expect(last.user_birthday).toBe('2028-02-29')
})

test('a person who has left is congratulated by nobody', async () => {
  await run('2026-03-09T00:00:00Z')
  const { account } = people.boris
  await terem.sql`update subject set deleted_at = now() where account = ${account}`
  await run('2026-03-10T12:00:00Z')
  await terem.sql`update subject set deleted_at = null where account = ${account}`
  expect(await told()).toEqual({ anna: [], boris: [], clara: [] })
})

test('where one of many birthdays cannot be told, the others are, and it is told by the next run', async () => {
  const { sql } = terem
  const { account } = people.clara
  await sql`update account set birthdate = '1980-03-10' where id = ${account}`
  await run('2026-03-09T00:00:00Z')
  const [last] = await sql<{ id: string }[]>`select id from subject where account = ${account}`
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.author = ${last!.id} then raise 'refused'; end if; return new; end $$;
    create trigger refused before insert on notification for each row execute function refuse()`)
  await expect(run('2026-03-09T14:00:00Z')).rejects.toThrow('refused')
  await sql.unsafe('drop trigger refused on notification; drop function refuse')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice'] })
  await run('2026-03-09T14:15:00Z')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice', 'BirthdayNotice'] })
  await sql`update account set birthdate = null where id = ${account}`
})

test('a clock that was ahead for a while keeps nobody from being told', async () => {
  await run('2026-03-08T00:00:00Z')
  await run('2029-01-01T00:00:00Z')
  await run('2026-03-09T00:00:00Z')
  await run('2026-03-11T00:00:00Z')
  expect(await told()).toMatchObject({ anna: ['BirthdayNotice'], clara: ['BirthdayNotice'] })
})

test('days begin by the clock of the zone, also where it leaps, and in a zone that is unknown by UTC', () => {
  const between = (name: string, from: string, to: string) => daysBegun(name, new Date(from), new Date(to))
  expect(between('UTC', '2026-01-01T10:00:00Z', '2026-01-01T23:59:59Z')).toEqual([])
  expect(between('UTC', '2026-12-30T10:00:00Z', '2027-01-01T00:00:00Z')).toEqual(['2026-12-31', '2027-01-01'])
  expect(between('Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01T18:15:00Z')).toEqual(['2026-01-02'])
  expect(between('Africa/Cairo', '2026-04-23T20:00:00Z', '2026-04-23T23:00:00Z')).toEqual(['2026-04-24'])
  expect(between('Nowhere/At_All', '2026-01-01T10:00:00Z', '2026-01-02T00:00:00Z')).toEqual(['2026-01-02'])
})
