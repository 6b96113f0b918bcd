import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { fresh } from './testingJoins.ts'
import { InvitedWorld, on } from './testingInvited.ts'

// What becomes of an invitation's levels when something else changes before it is accepted.

const world = new InvitedWorld()
const { invite, invited, accept, come, makePage, levelOn, view } = world
beforeAll(world.start)
afterAll(world.stop)
beforeEach(world.open)

type Member = Caller & { account: string; email: string }

/** Somebody who has joined by the open link. */
async function member(name: string): Promise<Member> {
  const { at, space } = world
  const made = await at.terem.makeUser(name)
  await at.terem.act({ token: made.token }, 'join.accept', at.linkTo(space))
  return made
}

const give = (id: string, level: string, email: string) =>
  change('accessGrant', id, email, `, level: ${level}`)
async function change(operation: string, id: string, email: string, more = ''): Promise<void> {
  const { at, owner, space } = world
  const [row] = await at.terem.sql<{ id: string }[]>`
    select s.id from subject s join account a on a.id = s.account where s.space = ${space} and a.email = ${email}`
  const input = `resource_type: page, resource_id: "${id}", subject_id: "${row!.id}"${more}`
  const { code } = await at.terem.call(owner, `mutation { ${operation}(input: { ${input} }) { recordId } }`)
  expect(code).toBeUndefined()
}

test('whose inviter may only read by now sees where the link leads, first what may still be given, and joins', async () => {
  const { at, space } = world
  const [shelf, theirs] = [await makePage('Полка'), await makePage('Борис даёт')]
  const boris = await member('Boris')
  await world.rank(boris, 'administrator')
  const email = fresh('maria')
  await invite(email, [on(shelf)])
  await invite(email, [on(theirs)], { ...boris, space })
  expect((await view(email)).data).toMatchObject({ space, opens: { id: theirs } })
  await world.rank(boris, 'member')
  expect(await levelOn(boris, theirs)).toBe('edit')
  expect((await view(email)).data).toMatchObject({ space, opens: { id: shelf } })
  // Nor does a letter that is sent again name what it will not open.
  await world.waitAMinute()
  const [row] = await at.terem.sql<{ id: string }[]>`select id from invitation where email = ${email}`
  await at.terem.call(world.owner, `mutation { invitationResend(id: "${row!.id}") { recordId } }`)
  const { subject, text } = await at.letterTo(email)
  expect([subject, text].filter((each) => each.includes('Борис даёт'))).toEqual([])
  expect(subject).toContain('Полка')
  const maria = await come(email)
  expect([await levelOn(maria, shelf), await levelOn(maria, theirs)]).toEqual(['read', null])
})

test('who has more by the time that they follow their invitation keeps it, on the page and from above', async () => {
  const [plan, shelf, other] = [await makePage('План'), await makePage('Полка'), await makePage('Другая')]
  const below = await makePage('Глава', shelf)
  const { at, owner } = world
  for (const id of [plan, shelf, other])
    await at.terem.call(
      owner,
      `mutation { accessInherit(resource_type: page, resource_id: "${id}", inherits: false) { recordId } }`,
    )
  const clara = await at.terem.makeUser('Clara')
  await invite(clara.email, [on(plan), on(below), on(other, 'edit')])
  const hers = await invited(clara.email)
  await at.terem.act({ token: clara.token }, 'join.accept', at.linkTo(world.space))
  for (const id of [plan, shelf]) await give(id, 'full', clara.email)
  await give(other, 'read', clara.email)
  expect((await accept(clara, hers)).code).toBeUndefined()
  const levels = await Promise.all([plan, below, other].map((id) => levelOn(clara, id)))
  expect(levels).toEqual(['full', 'full', 'edit'])
})

test('what was taken away from somebody does not come back by their open invitation', async () => {
  const { at, owner, space } = world
  const plan = await makePage('План')
  await at.terem.call(
    owner,
    `mutation { accessInherit(resource_type: page, resource_id: "${plan}", inherits: false) { recordId } }`,
  )
  const clara = await at.terem.makeUser('Clara')
  await invite(clara.email, [on(plan)])
  const hers = await invited(clara.email)
  await at.terem.act({ token: clara.token }, 'join.accept', at.linkTo(space))
  await give(plan, 'edit', clara.email)
  await change('accessRevoke', plan, clara.email)
  expect((await accept(clara, hers)).code).toBe('already_member')
  expect(await levelOn(clara, plan)).toBeNull()
})

test('an invitation after one that has expired carries only what it says', async () => {
  const [secret, menu] = [await makePage('Тайна'), await makePage('Меню')]
  const email = fresh('maria')
  await invite(email, [on(secret, 'full')])
  await world.at.terem.sql`update invitation set expires_at = now() - interval '1 day' where email = ${email}`
  await world.waitAMinute()
  await invite(email, [on(menu)])
  const maria = await come(email)
  expect([await levelOn(maria, secret), await levelOn(maria, menu)]).toEqual([null, 'read'])
})

test('after a letter that could not be sent nobody is told that one has gone', async () => {
  const { at } = world
  const plan = await makePage('План')
  const email = fresh('maria')
  await at.terem.sql`alter table letter add constraint broken check (false) not valid`
  try {
    expect((await invite(email, [on(plan)])).code).toBeDefined()
  } finally {
    await at.terem.sql`alter table letter drop constraint broken`
  }
  expect((await invite(email, [on(plan)])).code).toBe('too_soon')
  await at.terem.sql`delete from attempt`
  expect((await invite(email, [on(plan)])).code).toBeUndefined()
  expect(await levelOn(await come(email), plan)).toBe('read')
})

test('a member sees where their invitation leads although the space is full', async () => {
  const { at, space } = world
  const plan = await makePage('План')
  const clara = await at.terem.makeUser('Clara')
  await invite(clara.email, [on(plan, 'full')])
  await at.terem.act({ token: clara.token }, 'join.accept', at.linkTo(space))
  for (const name of ['Boris', 'Dora']) await member(name)
  expect((await view(clara.email)).data).toMatchObject({ opens: { type: 'page', id: plan } })
  expect((await accept(clara, await invited(clara.email))).code).toBeUndefined()
  expect(await levelOn(clara, plan)).toBe('full')
})
