import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { everyone, people } from './testingOutcomes.ts'
import { startTestReaders, type TestReaders } from './testingReaders.ts'
import { isIn } from './testingRights.ts'

// The outcome of every procedure of the timer for every kind of caller. The timer is personal: levels and managing
// the space open none, and keys and guests have none.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

const queries: Record<string, object> = {
  get: {},
  tasks: {},
  folders: { type_id: '1' },
  statistics: {},
}
const mutations: Record<string, object> = {
  act: { action: 'pause', version: 0 },
  set: { has_sound: true },
  outcome: { object_id: crypto.randomUUID(), outcome: 'current' },
  remind: { name: 'Mine', delay_minutes: 5 },
  putAway: { id: crypto.randomUUID() },
}
/** The outcome for a target that does not exist. */
const ofNothing = new Set(['outcome'])

test('every procedure of the timer is in these lists', () => {
  const all = Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('timer.'))
  const listed = [...Object.keys(queries), ...Object.keys(mutations)].map((name) => `timer.${name}`)
  expect(listed.toSorted()).toEqual(all.toSorted())
})

test.each(Object.entries({ ...queries, ...mutations }))(
  'timer.%s is for each person of the space, about themselves',
  async (name, input) => {
    const how = Object.hasOwn(queries, name) ? 'ask' : 'act'
    const found = await everyone(async (who) => {
      const { code } = await at.terem[how](at.by[who], `timer.${name}`, {
        space_id: at.space.space,
        ...input,
      })
      return code ?? 'ok'
    })
    expect(found).toEqual(await people((who) => (isIn(who) && !ofNothing.has(name) ? 'ok' : 'not_found')))
  },
)

test('who looks through the eyes of another sees no timer and changes none', async () => {
  const { data } = await at.terem.act(at.by.owner, 'access.viewAs', {
    space_id: at.space.space,
    subject_id: at.subject,
  })
  const viewer = { token: data.token as string, space: at.space.space }
  const given = { space_id: at.space.space }
  for (const name of ['get', 'tasks', 'statistics'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.terem.ask(viewer, `timer.${name}`, given)).code).toBe('not_found')
  expect((await at.terem.act(viewer, 'timer.remind', { ...given, ...mutations.remind })).code).toBe(
    'read_only',
  )
})

test('nothing of a timer is revealed to others, whatever their role', async () => {
  const secret = 'A secret of the reader'
  await at.terem.act(at.by.read, 'timer.remind', {
    space_id: at.space.space,
    name: secret,
    delay_minutes: 5,
  })
  const found = await everyone(async (who) => {
    const told = await at.terem.ask(at.by[who], 'timer.get', { space_id: at.space.space })
    return JSON.stringify(told).includes(secret) ? 'told' : 'nothing'
  })
  expect(Object.entries(found).filter(([, word]) => word === 'told')).toEqual([['read', 'told']])
})
