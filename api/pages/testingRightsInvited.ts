import { expect } from 'vitest'
import type { GivenLevel } from '#schema/access/access.ts'
import type { Grant } from '../access/scopes.ts'
import type { Reader } from './testingRightsModel.ts'
import { idOfGroup, type World } from './testingRightsWorld.ts'

/** Puts a person out of the space, so that they can be invited. */
export async function exclude(world: World, { subject }: Reader): Promise<void> {
  const { terem, model } = world
  await terem.sql`
    insert into group_member (group_id, subject) values (${idOfGroup(world, 'excluded')}, ${subject})
    on conflict do nothing`
  model.groups.get('excluded')!.add(subject)
}

type Invited = { person: Reader; group: string; page: string; level: GivenLevel; nested: boolean }

/** The owner invites a person with a level on a page: who is in the space already is not invited. */
export async function takeInvited(
  world: World,
  { person, group, page, level, nested }: Invited,
): Promise<void> {
  const { terem, model, owner, space } = world
  const email = await emailOf(world, person)
  const grants = [{ resource_type: 'page', resource_id: page, level, nested }]
  const { code } = await terem.call(
    { token: owner.token, space },
    'mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) { recordId } }',
    { i: { email, group_id: idOfGroup(world, group), grants } },
  )
  const isOut = model.groups.get('excluded')!.has(person.subject)
  expect(code).toBe(isOut ? undefined : 'already_member')
  if (!isOut) return
  const carried =
    model.invited.get(person.subject)?.grants ?? new Map<string, Pick<Grant, 'level' | 'nested'>>()
  carried.set(page, { level, nested })
  model.invited.set(person.subject, { group, grants: carried })
}

/** The person follows the last letter to them: comes back if they were excluded, and gets what the invitation carries. */
export async function takeComing(world: World, person: Reader): Promise<void> {
  const { terem, model } = world
  const invited = model.invited.get(person.subject)!
  const [letter] = await terem.sql<{ text: string }[]>`
    select text from letter where recipient = ${await emailOf(world, person)} order by id desc limit 1`
  const invitation = /invitation=([\w-]{43})/.exec(letter!.text)![1]!
  const { code } = await terem.act({ token: person.token }, 'join.accept', { invitation })
  expect(code).toBeUndefined()
  model.invited.delete(person.subject)
  if (model.groups.get('excluded')!.has(person.subject)) {
    for (const members of model.groups.values()) members.delete(person.subject)
    model.groups.get(invited.group)!.add(person.subject)
  }
  const principal = `subject:${person.subject}`
  for (const [id, { level, nested }] of invited.grants) {
    const page = model.pages.get(id)!
    if (page.trash === null) page.grants.set(principal, { principal, level, nested })
  }
}

async function emailOf({ terem }: World, { actor }: Reader): Promise<string> {
  const [row] = await terem.sql<{ email: string }[]>`
    select email from account where id = ${actor.kind === 'account' ? actor.account : null}`
  return row!.email
}
