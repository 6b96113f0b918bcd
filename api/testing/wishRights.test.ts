import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { everyone, people } from './testingOutcomes.ts'
import { startTestReaders, type TestReaders } from './testingReaders.ts'
import { isIn, isKey, levelOf } from './testingRights.ts'

// The outcome of every procedure about one's own notifications for every kind of caller: people have their own, keys
// and guests have none, and viewers who look as someone else change nothing.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

const device = {
  endpoint: 'https://push.example.org/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}

type Ask = (space: string) => object | undefined
const queries: Record<string, Ask> = {
  wishes: () => undefined,
  pushKey: () => undefined,
  isMuted: () => ({ kind: 'page', id: at.ground.page }),
  mutes: () => ({ after: null }),
  isPushed: () => ({ endpoint: device.endpoint }),
}
const mutations: Record<string, Ask> = {
  choose: (space_id) => ({ space_id, kind: 'PageMention', channel: 'toast', is_on: false }),
  mute: () => ({ kind: 'page', id: at.ground.page, is_on: true }),
  rhythm: () => ({ quiet: null }),
  telegram: () => ({ is_on: true }),
  push: () => device,
  endPush: () => ({ endpoint: device.endpoint }),
}
/** A procedure that names a space requires membership. */
const ofSpace = new Set(['choose'])
/** A procedure that names a page requires read access to it. */
const ofPage = new Set(['isMuted', 'mute'])

test('every procedure about notifications is in these lists', () => {
  const all = Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('notifications.'))
  const listed = [...Object.keys(queries), ...Object.keys(mutations)].map((name) => `notifications.${name}`)
  expect(listed.toSorted()).toEqual(all.toSorted())
})

test.each(Object.entries({ ...queries, ...mutations }))(
  'notifications.%s is for people, about themselves',
  async (name, input) => {
    const how = Object.hasOwn(queries, name) ? 'ask' : 'act'
    const found = await everyone(async (who) => {
      const { code } = await at.terem[how](at.by[who], `notifications.${name}`, input(at.space.space))
      return code ?? 'ok'
    })
    const mayAsk = (who: Parameters<typeof isKey>[0]) => !isKey(who) && !who.startsWith('guest')
    expect(found).toEqual(
      await people((who) => {
        const isFit = ofSpace.has(name) ? isIn(who) : !ofPage.has(name) || levelOf(who) > 0
        return mayAsk(who) && isFit ? 'ok' : 'not_found'
      }),
    )
  },
)

test('who looks through the eyes of another reads no wishes and changes none', async () => {
  const { data } = await at.terem.act(at.by.owner, 'access.viewAs', {
    space_id: at.space.space,
    subject_id: at.subject,
  })
  const viewer = { token: data.token as string, space: at.space.space }
  for (const [name, input] of Object.entries(queries))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.terem.ask(viewer, `notifications.${name}`, input(at.space.space))).code).toBe(
      'not_found',
    )
  for (const [name, input] of Object.entries(mutations))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.terem.act(viewer, `notifications.${name}`, input(at.space.space))).code).toBe(
      'read_only',
    )
})
