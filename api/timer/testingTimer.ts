import { expect } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import type { Caller, Json, Outcome } from '../testing/testing.ts'

/** A space with a type of tasks, a page that shows it, and calls of the timer by its people. */
export type TestTimers = TestObjects & {
  ask: (by: Caller, name: string, input?: object) => Promise<Outcome>
  act: (by: Caller, name: string, input?: object) => Promise<Outcome>
  /** Presses a button on the current timer and returns its new state. */
  press: (by: Caller, action: string) => Promise<Json>
  get: (by: Caller) => Promise<Json>
  /** Moves a person's timer data this many minutes into the past. */
  pass: (by: Caller & { account: string }, minutes: number) => Promise<void>
  /** A page that shows a type, at the top of the space. */
  folder: (type: TestType, kind?: string) => Promise<string>
  /** A person with all settings that a session needs. */
  ready: (by: Caller, type: TestType, more?: object) => Promise<string>
  subjectOf: (by: { account: string }) => Promise<string>
}

export async function startTestTimers(): Promise<TestTimers> {
  const at = await startTestObjects()
  const { terem, owner } = at
  const given = (input: object = {}) => ({ space_id: at.space.space, ...input })
  const timers: TestTimers = {
    ...at,
    ask: (by, name, input) => terem.ask(by, `timer.${name}`, given(input)),
    act: (by, name, input) => terem.act(by, `timer.${name}`, given(input)),
    async press(by, action) {
      const { version } = await timers.get(by)
      const { data, code } = await timers.act(by, 'act', { action, version })
      expect(code).toBeUndefined()
      return data
    },
    async get(by) {
      const { data, code } = await timers.ask(by, 'get')
      expect(code).toBeUndefined()
      return data
    },
    async pass(by, minutes) {
      const back = `${minutes} minutes`
      await terem.sql`
        update timer set started_at = started_at - ${back}::interval, paused_at = paused_at - ${back}::interval,
          due_at = due_at - ${back}::interval
        where subject = ${await timers.subjectOf(by)}`
    },
    async folder(type, kind = 'kanban') {
      const { data } = await terem.call(
        owner,
        `mutation { pageCreate(input: { title: "Folder", type: ${kind} }) { recordId } }`,
      )
      const page = data.pageCreate.recordId as string
      await terem.call(owner, `mutation { pageLinkType(id: "${page}", type_id: "${type.id}") { status } }`)
      return page
    },
    async ready(by, type, more = {}) {
      const page = await timers.folder(type)
      const set = { source_id: type.id, folder_ids: [page], ...more }
      expect((await timers.act(by, 'set', set)).code).toBeUndefined()
      return page
    },
    async subjectOf({ account }) {
      const [row] = await terem.sql<{ id: string }[]>`
        select id from subject where space = ${at.space.space} and account = ${account}`
      return row!.id
    },
  }
  return timers
}
