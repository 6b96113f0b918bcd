import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App, Context } from '../context.ts'
import { identify } from '../identify.ts'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { makeFollowedPage } from '../pages/testingFeed.ts'
import { joinTestSpace } from './testingPages.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { grantAccess, revokeAccess, setInherits, setPersonal } from '../access/changeAccess.ts'
import { createGroup } from '../access/groupCommands.ts'
import { createInvitation } from '../access/invitations.ts'
import { readerOf } from '../access/reader.ts'
import { addSubject, createKey, renewInviteLinks, updateSpace } from '../access/spaceCommands.ts'

// Changes of one space wait for each other. A caller who loses their rights while waiting changes nothing.

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

/** A request of an administrator that has checked its rights and is about to wait for the lock. */
async function aboutToChange(page: string): Promise<Context> {
  const vera = await at.terem.makeUser('Vera')
  const { space } = at.space
  const subject = await joinTestSpace(at.terem, vera.account, at.space)
  await at.terem.sql`update subject set role = 'administrator' where id = ${subject}`
  const { sql, env } = at.terem
  const app = { sql, env, log: createLog(() => {}) } as unknown as App
  const ctx = await identify(app, { ip: '', requestId: '' }, { token: vera.token, space })
  expect((await readerOf(ctx, space))?.full).toBe(true)
  await accessResources.page.access(ctx, page, 'full')
  await at.call(
    at.owner,
    `mutation { subjectUpdate(id: "${subject}", input: { group_ids: ["${await excluded()}"] }) { status } }`,
  )
  return ctx
}

async function excluded(): Promise<string> {
  const [row] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = 'excluded'`
  return row!.id
}

type Change = (ctx: Context, on: { page: string; space: string; subject: string }) => Promise<unknown>
const given = ({ page, subject }: { page: string; subject: string }) => ({
  resource_type: 'page',
  resource_id: page,
  subject_id: subject,
})

const changes: [string, Change][] = [
  ['give access', (ctx, on) => grantAccess(ctx, accessResources, { ...given(on), level: 'full' })],
  ['take access away', (ctx, on) => revokeAccess(ctx, accessResources, given(on))],
  [
    'close a page',
    (ctx, { page }) =>
      setInherits(ctx, accessResources, { resource_type: 'page', resource_id: page, inherits: false }),
  ],
  [
    'give everyone what they made',
    (ctx, { space }) => setPersonal(ctx, accessResources, { id: space, personal: true }),
  ],
  ['make a key', (ctx) => createKey(ctx, accessResources, { name: 'Key', level: 'full' })],
  ['make a group', (ctx) => createGroup(ctx, { name: 'Group' })],
  ['bring a person in', (ctx) => addSubject(ctx, { email: 'eve@example.com' })],
  [
    'invite a person',
    (ctx) => createInvitation(ctx, accessResources, { email: 'new@example.com', group_id: at.space.team }),
  ],
  ['open the space', (ctx, { space }) => updateSpace(ctx, space, { self_registration: true })],
  ['make the links into the space anew', (ctx, { space }) => renewInviteLinks(ctx, space)],
]

test.each(changes)('who is excluded while they wait to %s does not', async (_, change) => {
  const page = await makeFollowedPage(at.terem, at.owner, 'Page')
  const ctx = await aboutToChange(page)
  const { subject } = at.member
  await expect(change(ctx, { page, space: at.space.space, subject })).rejects.toMatchObject({
    code: 'not_found',
  })
})
