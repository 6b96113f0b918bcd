import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../testing/randomOf.ts'
import type { TestType } from '../objects/testing.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestTimers, type TestTimers } from './testingTimer.ts'

// Random rights. The timer is compared with the lists of objects, types and pages, which have models of their own: it
// must show exactly the same objects, folders and sources.

const steps = 25
let at: TestTimers
beforeAll(async () => {
  at = await startTestTimers()
})
afterAll(() => at.terem.close())

type Reminded = { id: string; object: string }
const reminder = { name: 'Later', delay_minutes: 60 }

test.each([1, 2, 3, 4])('tasks, folders and reminders follow random rights, seed %i', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const types: TestType[] = [await at.makeType(), await at.makeType()]
  const folders = new Map<string, string[]>()
  const objects = new Map<string, string[]>()
  for (const type of types) {
    folders.set(type.id, [await at.folder(type), await at.folder(type)])
    const made = ['One', 'Two', 'Three'].map((name) => at.create(at.owner, type, { [type.p.name!]: name }))
    objects.set(type.id, await Promise.all(made))
  }
  const levels = ['none', 'read', 'edit', 'full']
  const { member, owner } = at
  let source = types[0]!

  async function change(): Promise<void> {
    const type = pick(types)
    const [kind, id] = pick([
      ['type', type.id],
      ['page', pick(folders.get(type.id)!)],
      ['object', pick(objects.get(type.id)!)],
    ] as const)
    switch (random(6)) {
      case 0:
      case 1:
        return void (await at.grant(kind, id, pick(levels), { subject_id: member.subject }))
      case 2:
      case 3:
        return void (await at.inherit(kind, id, random(2) === 0))
      case 4:
        return choose()
      default:
        await at.act(member, 'outcome', {
          object_id: pick(objects.get(source.id)!),
          ...(random(2) === 0 ? { outcome: 'current' } : { outcome: 'delayed', reminder }),
        })
    }
  }

  /** Another source, with the folders that are open now. */
  async function choose(): Promise<void> {
    source = pick(types)
    await at.act(member, 'set', { source_id: source.id })
    for (const folder of folders.get(source.id)!) {
      // oxlint-disable no-await-in-loop -- a folder that is closed refuses both
      const given = (await at.get(member)).settings.folders.map((each: Json) => each.id)
      await at.act(member, 'set', { folder_ids: [...new Set([...given, folder])] })
      // oxlint-enable no-await-in-loop
    }
  }
  await choose()

  const isThere = async (by: Caller, query: string): Promise<boolean> =>
    Boolean((await at.terem.call(by, `{ it: ${query} { id } }`)).data?.it)

  for (let step = 0; step < steps; step++) {
    // oxlint-disable no-await-in-loop -- one after another
    await change()
    await at.terem.sql`delete from attempt`
    const { settings, current, reminders } = await at.get(member)
    const chosen = await at.terem.sql<
      { source: string | null; pages: string[]; current: string | null; reminded: Reminded[] }[]
    >`
      select (select source from timer_settings where subject = s.id) as source,
        array(select page from timer_folder where subject = s.id) as pages,
        (select object from timer_task where subject = s.id and outcome = 'current') as current,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'object', object)), '[]')
          from timer_reminder where subject = s.id) as reminded
      from subject s where s.id = ${member.subject}`
    const { source: kept, pages, current: task, reminded } = chosen[0]!
    const isOpen = kept !== null && (await isThere(member, `type(id: "${kept}")`))
    const open = await Promise.all(pages.map((page) => isThere(member, `page(id: "${page}")`)))
    const shown = isOpen ? pages.filter((_, index) => open[index]) : []
    expect([step, settings.source?.id ?? null]).toEqual([step, isOpen ? kept : null])
    expect([step, settings.folders.map((each: Json) => each.id).toSorted()]).toEqual([step, shown.toSorted()])
    const isRead = task !== null && (await isThere(member, `object(id: "${task}")`))
    expect([step, current?.id ?? null]).toEqual([step, isRead ? task : null])
    const readable = await Promise.all(
      reminded.map(({ object }) => isThere(member, `object(id: "${object}")`)),
    )
    const heard = reminded.filter((_, index) => readable[index]).map(({ id }) => id)
    expect([step, reminders.map(({ id }: Json) => id).toSorted()]).toEqual([step, heard.toSorted()])
    const tasks = (await at.ask(member, 'tasks', {})).data.data.map(({ id }: Json) => id)
    const listed =
      shown.length > 0 ? await at.list(member, { id: kept! } as TestType) : { page: { data: [] } }
    const expected = listed.page.data.map(({ id }: Json) => id)
    expect([step, tasks.toSorted()]).toEqual([step, expected.toSorted()])
    // oxlint-enable no-await-in-loop
  }
  expect(await at.get(owner)).toMatchObject({ current: null, settings: { source: null } })
})
