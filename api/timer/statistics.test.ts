import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayEdges } from './statistics.ts'
import { startTestTimers, type TestTimers } from './testingTimer.ts'

let at: TestTimers
beforeAll(async () => {
  at = await startTestTimers()
})
afterAll(() => at.terem.close())

const minute = 60_000

test('[RTI.06~] today, yesterday and two days ago are told apart by where the person is', async () => {
  const subject = await at.subjectOf(at.member)
  const timeZone = 'Asia/Vladivostok'
  const edges = dayEdges(timeZone, new Date()).map((edge) => edge.getTime())
  const add = (started: number, whole = true, who = subject) => at.terem.sql`
    insert into timer_session (id, subject, started_at, ended_at, work_ms, overtime_ms, is_whole)
    values (gen_random_uuid(), ${who}, ${new Date(started)}, ${new Date(started + 30 * minute)}, ${25 * minute},
      ${minute}, ${whole})`
  const [weekAgo, , , , twoDaysAgo, yesterday, today] = edges as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  await Promise.all([
    add(today),
    add(today + minute, false),
    add(today - 1),
    add(yesterday),
    add(yesterday - 1),
    add(twoDaysAgo),
    add(weekAgo - 1),
    add(today, true, await at.subjectOf(at.owner)),
  ])
  const { data } = await at.ask({ ...at.member, timeZone }, 'statistics')
  expect(data.map(({ from }: { from: number }) => from)).toEqual(edges.slice(0, -1).toReversed())
  expect(data.slice(0, 4)).toMatchObject([
    { sessions: 1, work_ms: 50 * minute, overtime_ms: 2 * minute, completed: 0 },
    { sessions: 2, work_ms: 50 * minute },
    { sessions: 2, work_ms: 50 * minute },
    { sessions: 0, work_ms: 0, overtime_ms: 0 },
  ])
  expect((await at.ask({ ...at.member, timeZone: "'; drop table" }, 'statistics')).data).toHaveLength(7)
})

test('days begin at midnight also where clocks are put forward and back', () => {
  const edges = dayEdges('Europe/Berlin', new Date('2026-03-30T12:00:00Z'))
  expect(edges.slice(-4).map((edge) => edge.toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ])
})
