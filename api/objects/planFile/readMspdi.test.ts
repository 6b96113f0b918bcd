import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { planFileLimits } from '#schema/objects/schedule/planFile.ts'
import { openPlan } from './openPlan.ts'
import { planObjects } from './planObjects.ts'
import { libreFile, projectFile } from './testing.ts'

async function opened(content: string | Uint8Array) {
  const path = join(tmpdir(), `terem-test-${crypto.randomUUID()}`)
  await Bun.write(path, content)
  return openPlan(path).finally(() => rm(path, { force: true }))
}
const refused = (content: string | Uint8Array) =>
  opened(content).then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('a file of Microsoft Project becomes objects, relations of four kinds and constraints, and reports what is left out', async () => {
  const { objects, relations, constraints, leftOut } = planObjects(await opened(projectFile))
  expect(objects.map(({ name, parent, start, end, percent }) => [name, parent, start, end, percent])).toEqual(
    [
      ['Foundation', null, '2026-11-23T08:00:00', '2026-11-27T17:00:00', 40],
      ['Dig <deep>', 0, '2026-11-23T08:00:00', '2026-11-24T17:00:00', 100],
      ['Pour & wait', 0, '2026-11-26T08:00:00', '2026-11-27T12:00:00', 0],
      ['Walls', null, '2026-11-26T08:00:00', '2026-12-02T17:00:00', 0],
      ['Roof on', null, '2026-12-02T17:00:00', null, 0],
      ['Garden', null, '2026-12-07T08:00:00', '2026-12-08T17:00:00', null],
    ],
  )
  expect(relations).toEqual([
    { from: 1, to: 2, kind: 'end_start', lag: 1440 },
    { from: 2, to: 3, kind: 'start_start', lag: -720 },
    // A day of elapsed time.
    { from: 1, to: 3, kind: 'end_end', lag: 1440 },
    // A lag given as a percentage of the previous task is not imported.
    { from: 3, to: 4, kind: 'start_end', lag: 0 },
  ])
  expect(constraints).toEqual([
    { of: 1, kind: 'start_no_earlier', day: '2026-11-23' },
    { of: 2, kind: 'as_soon', day: null },
    { of: 3, kind: 'finish_no_later', day: '2026-12-04' },
    { of: 4, kind: 'fixed', day: null },
    { of: 5, kind: 'finish_no_later', day: '2026-12-11' },
  ])
  expect(leftOut).toEqual({
    assignments: 1,
    baselines: 1,
    calendars: 1,
    constraints: 1,
    fields: 1,
    lags: 1,
    links: 1,
    notes: 1,
    resources: 1,
  })
})

test('a file of ProjectLibre is read as well, in UTF-16, too', async () => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(libreFile, 'utf16le')])
  for (const content of [libreFile, wide]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { objects, relations, constraints, leftOut } = planObjects(await opened(content))
    expect(objects.map(({ name, end }) => [name, end])).toEqual([
      ['Один', '2026-11-24T17:00:00'],
      ['Два', null],
    ])
    expect(relations).toEqual([{ from: 0, to: 1, kind: 'end_start', lag: 0 }])
    expect(constraints).toEqual([{ of: 1, kind: 'as_soon', day: null }])
    expect(leftOut).toEqual({})
  }
})

test('a file that is not a plan, too large a plan, or a plan with entities is refused', async () => {
  const tasks = (text: string) => `<Project><Tasks>${text}</Tasks></Project>`
  const one = '<Task><UID>1</UID><Name>&a;</Name><OutlineLevel>1</OutlineLevel></Task>'
  expect(await refused('Имя;Срок\nа;б\n')).toBe('import_unreadable')
  expect(await refused('<html><body/></html>')).toBe('import_unreadable')
  expect(await refused(tasks('<Task><UID>1</UID>'))).toBe('import_unreadable')
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xff]))).toBe('import_unreadable')
  expect(await refused(tasks(''))).toBe('import_empty')
  expect(await refused(tasks(one))).toBe('import_unreadable')
  const doctype = '<!DOCTYPE Project [<!ENTITY a "b">]>'
  expect(await refused(doctype + tasks(one))).toBe('import_unreadable')
  expect(await refused(doctype + tasks(one.replace('&a;', 'a')))).toBe('import_unreadable')
  expect(await refused(`${'<Project>'.repeat(100)}`)).toBe('import_unreadable')
  const many = (count: number) =>
    tasks(Array.from({ length: count }, (_, at) => one.replace('&a;', 'a').replace('1', String(at))).join(''))
  expect(await refused(many(planFileLimits.tasks + 1))).toBe('import_too_large')
  expect((await opened(many(planFileLimits.tasks))).tasks).toHaveLength(planFileLimits.tasks)
})

test('of links that close a circle the last one is left out, and a task without an end has the days of its work', async () => {
  const task = (uid: number, before: number, rest = '') =>
    `<Task><UID>${uid}</UID><Name>${uid}</Name><OutlineLevel>1</OutlineLevel>${rest}
      <PredecessorLink><PredecessorUID>${before}</PredecessorUID><Type>1</Type></PredecessorLink></Task>`
  const late = '<Start>2026-11-27T08:00:00</Start><Duration>PT16H0M0S</Duration>'
  const file = `<Project><Tasks>${task(1, 3)}${task(2, 1, late)}${task(3, 2)}${task(4, 4)}</Tasks></Project>`
  const { relations, objects, leftOut } = planObjects(await opened(file))
  expect(relations.map(({ from, to }) => [from, to])).toEqual([
    [2, 0],
    [0, 1],
  ])
  expect(leftOut).toEqual({ links: 2 })
  // Friday and Monday.
  expect(objects[1]).toMatchObject({ start: '2026-11-27T08:00:00', end: '2026-11-30T17:00:00' })
})
