import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { startTestSpaces, type TestSpaces } from './testing.ts'

let at: TestSpaces
beforeAll(async () => {
  at = await startTestSpaces()
})
afterAll(() => at.terem.close())

const fields = 'id invite_link_new invite_link_registered invite_link_expires_at open_to_all'
const update = async (by: Caller, input: string) => {
  const query = `mutation { spaceUpdate(id: "${by.space}", input: { ${input} }) { record { ${fields} } } }`
  return (await at.terem.call(by, query)).data.spaceUpdate.record
}
const keyIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('key')
const view = async (target: object) => (await at.terem.act({}, 'join.view', target)).code

test('a space is entered by the key of its links, and not by counting numbers', async () => {
  const { anna } = await at.world()
  const { open_to_all: isOpen, ...links } = await update(anna, 'self_registration: true')
  expect(isOpen).toBe(false)
  const key = keyIn(links.invite_link_new)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(keyIn(links.invite_link_registered)).toBe(key)
  const { space } = anna
  for (const wrong of [{}, { key: '' }, { key: null }, { key: 'A'.repeat(22) }, { key: `${key}x` }])
    expect(await view({ space, ...wrong })).toBe('invitation_refused')
  const eve = await at.terem.makeUser('Eve')
  expect((await at.terem.act(eve, 'join.accept', { space })).code).toBe('invitation_refused')
  const person = { name: 'Ева', surname: 'Чужая', email: 'eve@example.org', password: 'correct horse 42' }
  expect((await at.terem.act({}, 'join.start', { ...person, locale: 'ru', space })).code).toBe(
    'invitation_refused',
  )
  expect(await view({ space, key })).toBeUndefined()
  expect((await at.terem.act(eve, 'join.accept', { space, key })).data).toEqual({ space })
})

test('the key of one space opens no other, and is kept nowhere', async () => {
  const [one, other] = [(await at.world()).anna, (await at.world()).anna]
  const key = keyIn((await update(one, 'self_registration: true')).invite_link_new)!
  await update(other, 'self_registration: true')
  expect(await view({ space: other.space, key })).toBe('invitation_refused')
  expect(JSON.stringify(await at.terem.sql`select * from space`)).not.toContain(key)
})

test('a renewed key ends the links before it, and every key ends with its time', async () => {
  const { anna } = await at.world()
  const { space } = anna
  const old = keyIn((await update(anna, 'self_registration: true')).invite_link_new)
  const renew = `mutation { spaceInviteLinksRenew(id: "${space}") { record { ${fields} } } }`
  const { record } = (await at.terem.call(anna, renew)).data.spaceInviteLinksRenew
  const key = keyIn(record.invite_link_new)
  expect(await view({ space, key: old })).toBe('invitation_refused')
  expect(await view({ space, key })).toBeUndefined()
  const days = (new Date(record.invite_link_expires_at).getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  await at.terem.sql`update space set join_expires_at = now() - interval '1 second' where id = ${space!}`
  expect(await view({ space, key })).toBe('invitation_refused')
  await update(anna, 'self_registration: false')
  const again = keyIn((await update(anna, 'self_registration: true')).invite_link_new)
  expect(again).not.toBe(key)
  expect(await view({ space, key: again })).toBeUndefined()
})

test('only who manages a space is shown the key of its links', async () => {
  const { anna, boris } = await at.world()
  await update(anna, 'self_registration: true')
  const seen = await at.terem.call(boris, `{ space(id: "${anna.space}") { ${fields} } }`)
  expect([keyIn(seen.data.space.invite_link_new), keyIn(seen.data.space.invite_link_registered)]).toEqual([
    null,
    null,
  ])
})

test('an open space accepts anyone who knows its number, while it accepts anybody', async () => {
  const { anna } = await at.world()
  const { space } = anna
  await update(anna, 'self_registration: true, open_to_all: true')
  expect(await view({ space })).toBeUndefined()
  await update(anna, 'self_registration: false')
  expect(await view({ space })).toBe('registration_forbidden')
})

test('the links that its settings show before a space is opened are the ones that work after', async () => {
  const { anna } = await at.world()
  const { space } = anna
  await at.terem.sql`update space set join_expires_at = now() - interval '1 second' where id = ${space!}`
  const shown = await at.terem.call(anna, `{ space(id: "${space}") { ${fields} } }`)
  const key = keyIn(shown.data.space.invite_link_new)
  expect(keyIn((await update(anna, 'self_registration: true')).invite_link_new)).toBe(key)
  expect(await view({ space, key })).toBeUndefined()
})
