import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitedLimits } from '#schema/access/invited.ts'
import type { Answer, Caller } from '../testing/testing.ts'
import { fresh, tokenIn, type TestJoins } from './testingJoins.ts'
import { InvitedWorld, on } from './testingInvited.ts'

const world = new InvitedWorld()
const { invite, invited, accept, come, makePage, levelOn, shown } = world
let at: TestJoins
let owner: Caller
let space: string
let group: string
beforeAll(world.start)
afterAll(world.stop)
beforeEach(async () => {
  await world.open()
  ;({ at, owner, space, group } = world)
})

/** The fields that a call refuses. */
const refused = async (call: Promise<Answer>) => (await call).errors?.[0]?.extensions.params.fields

describe('levels that an invitation carries', () => {
  test('[RSP.15~] [RAC.14~] who comes has the levels that they were invited with, on pages and what is nested in them, and nothing else', async () => {
    const [plan, secret] = [await makePage('План'), await makePage('Тайна')]
    const below = await makePage('Глава', plan)
    const email = fresh('maria')
    expect(await refused(invite(email, [on(plan, 'edit'), on(secret, 'none')]))).toEqual([
      { field: 'grants.1.level', reason: 'unknown_value' },
    ])
    const made = await invite(email, [on(plan, 'edit')])
    expect(made.data.invitationCreate.record.grants).toEqual([
      { level: 'edit', nested: true, resource: { resource_type: 'page', resource_id: plan, title: 'План' } },
    ])
    const letter = await at.letterTo(email)
    expect([letter.subject, letter.text]).toEqual([
      expect.stringContaining('«План»'),
      expect.stringContaining('«План»'),
    ])
    const view = await at.terem.act({}, 'join.view', { invitation: tokenIn(letter) })
    expect(view.data.opens).toEqual({ type: 'page', id: plan })
    const maria = await come(email)
    expect(await at.groupsIn(owner, email)).toEqual(['Гости'])
    expect(await Promise.all([plan, below, secret].map((id) => levelOn(maria, id)))).toEqual([
      'edit',
      'edit',
      null,
    ])
  })

  test('of types and objects, too, and a page that is named twice has the last level', async () => {
    const { data } = await at.terem.call(
      owner,
      'mutation { typeCreate(input: { label: "Договор" }) { recordId } }',
    )
    const type = data.typeCreate.recordId as string
    const create = `mutation { objectCreate(input: { type_id: "${type}" }) { recordId } }`
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await at.terem.call(owner, create)).data.objectCreate.recordId as string),
    )
    const page = await makePage('План')
    const email = fresh('maria')
    await invite(email, [
      on(one!, 'read', 'object'),
      on(page, 'full'),
      { ...on(page.toUpperCase(), 'read'), nested: false },
    ])
    const maria = await come(email)
    const seen = async (id: string) =>
      (await at.terem.call(maria, `{ object(id: "${id}") { id } }`)).data.object !== null
    expect([await seen(one!), await seen(other!), await levelOn(maria, page)]).toEqual([true, false, 'read'])
    const second = fresh('olga')
    await invite(second, [on(type, 'edit', 'type')])
    const olga = await come(second)
    expect((await at.terem.call(olga, `{ type(id: "${type}") { level } }`)).data.type).toEqual({
      level: 'edit',
    })
  })

  test('a second page is added to an open invitation, at once without another letter, and a page again has its new level', async () => {
    const [plan, budget] = [await makePage('План'), await makePage('Смета')]
    const email = fresh('maria')
    await invite(email, [on(plan)])
    const first = await invited(email)
    await invite(email.toUpperCase(), [on(budget, 'edit')])
    await invite(email, [on(plan, 'full')])
    expect(await shown()).toEqual([
      {
        email,
        grants: [
          { level: 'full', resource: { title: 'План' } },
          { level: 'edit', resource: { title: 'Смета' } },
        ],
      },
    ])
    expect(await invited(email)).toBe(first)
    // Without a level it is another letter, of which a minute holds one.
    expect((await invite(email, [])).code).toBe('too_soon')
    await at.terem.sql`delete from attempt`
    await at.terem.sql`update invitation set sent_at = now() - interval '2 minutes'`
    await invite(email, [on(budget, 'read')])
    expect((await at.terem.act({}, 'join.view', { invitation: first })).code).toBe('invitation_refused')
    const maria = await come(email)
    expect([await levelOn(maria, plan), await levelOn(maria, budget)]).toEqual(['full', 'read'])
    expect(await at.terem.sql`select 1 from invitation_grant`).toHaveLength(0)
  })

  test('what is sent again carries the same, and what is taken back and made again carries nothing of before', async () => {
    const [plan, budget] = [await makePage('План'), await makePage('Смета')]
    const email = fresh('maria')
    const id = (await invite(email, [on(plan)])).data.invitationCreate.recordId as string
    await at.terem.sql`delete from attempt`
    await at.terem.call(owner, `mutation { invitationResend(id: "${id}") { recordId } }`)
    expect(await shown()).toMatchObject([{ grants: [{ level: 'read' }] }])
    await at.terem.call(owner, `mutation { invitationDelete(id: "${id}") { recordId } }`)
    await at.terem.sql`delete from attempt`
    await invite(email, [on(budget)])
    const maria = await come(email)
    expect([await levelOn(maria, plan), await levelOn(maria, budget)]).toEqual([null, 'read'])
  })

  test('of two accounts only the invited one has it, once', async () => {
    const plan = await makePage('План')
    const [boris, eve] = [await at.terem.makeUser('Boris'), await at.terem.makeUser('Eve')]
    await invite(boris.email, [on(plan)])
    const token = await invited(boris.email)
    expect((await accept(eve, token)).code).toBe('invitation_for_another')
    const both = await Promise.all([accept(boris, token), accept(boris, token)])
    expect(both.flatMap(({ code }) => code ?? [])).toEqual(['invitation_refused'])
    expect([await levelOn(boris, plan), await levelOn(eve, plan)]).toEqual(['read', null])
  })

  test('who has come another way gets the levels and keeps their groups, once, and with nothing to get is a member already', async () => {
    const plan = await makePage('План')
    const clara = await at.terem.makeUser('Clara')
    await invite(clara.email, [on(plan, 'full')])
    const hers = await invited(clara.email)
    await at.terem.act({ token: clara.token }, 'join.accept', at.linkTo(space))
    expect(await levelOn(clara, plan)).toBe('edit')
    expect((await accept(clara, hers)).data).toEqual({ space })
    expect([await levelOn(clara, plan), await at.groupsIn(owner, clara.email)]).toEqual(['full', ['team']])
    expect((await accept(clara, hers)).code).toBe('invitation_refused')
    expect((await invite(clara.email, [on(plan)])).code).toBe('already_member')
  })

  test('a page that has moved is given where it is; one in trash, one that is gone, and what the inviter may give no more are left out', async () => {
    const [shelf, moved, trashed, gone] = await Promise.all(
      ['Полка', 'Переехала', 'В корзине', 'Стёрта'].map((title) => makePage(title)),
    )
    const boris = await at.terem.makeUser('Boris')
    await at.terem.act({ token: boris.token }, 'join.accept', at.linkTo(space))
    await world.rank(boris, 'administrator')
    const theirs = await makePage('Борис даёт')
    const email = fresh('maria')
    await invite(email, [on(theirs, 'edit')], { ...boris, space })
    await invite(email, [on(moved!), on(trashed!), on(gone!)])
    await world.rank(boris, 'member')
    await at.terem.call(
      owner,
      `mutation { pageMove(id: "${moved!}", input: { parent_id: "${shelf!}" }) { recordId } }`,
    )
    for (const id of [trashed!, gone!])
      await at.terem.call(owner, `mutation { pageDelete(id: "${id}") { recordId } }`)
    await at.terem.sql`delete from page where id = ${gone!}`
    expect(await shown()).toMatchObject([
      { grants: expect.arrayContaining([{ level: 'read', resource: null }]) },
    ])
    const maria = await come(email)
    await at.terem.call(owner, `mutation { pageRestore(id: "${trashed!}") { recordId } }`)
    const levels = await Promise.all([moved!, shelf!, trashed!, theirs].map((id) => levelOn(maria, id)))
    expect(levels).toEqual(['read', null, null, null])
    await world.rank(boris, 'administrator')
    const late = fresh('nina')
    await invite(late, [on(shelf!)], { ...boris, space })
    await at.terem.call(boris, `mutation { spaceLeave(id: "${space}") { recordId } }`)
    expect(await levelOn(await come(late), shelf!)).toBeNull()
    const opened = fresh('olga')
    await invite(opened, [on(moved!)])
    await at.terem.call(owner, `mutation { pageDelete(id: "${moved!}") { recordId } }`)
    const view = await at.terem.act({}, 'join.view', { invitation: await invited(opened) })
    expect(view.data).toMatchObject({ space, opens: null })
  })

  test('a page of another space and an unknown one are refused at their field, and an invitation carries a bounded number of levels', async () => {
    const plan = await makePage('План')
    const other = await at.openSpace()
    const { data } = await at.terem.call(
      other.owner,
      'mutation { pageCreate(input: { title: "Чужая" }) { recordId } }',
    )
    const foreign = data.pageCreate.recordId as string
    const email = fresh('maria')
    for (const id of [foreign, crypto.randomUUID(), 'x'])
      expect(await refused(invite(email, [on(plan), on(id)]))).toEqual([
        { field: 'grants.1.resource_id', reason: 'unknown_value' },
      ])
    // Who administrates both spaces does not carry a page of one into the other, either.
    const { account } = other.owner
    await at.terem
      .sql`insert into subject (space, account, role) values (${space}, ${account!}, 'administrator')`
    expect(await refused(invite(email, [on(foreign)], { ...other.owner, space }))).toMatchObject([
      { field: 'grants.0.resource_id' },
    ])
    expect(await shown()).toEqual([])
    const most = Array.from({ length: invitedLimits.atOnce + 1 }, () => on(plan))
    expect(await refused(invite(email, most))).toMatchObject([{ field: 'grants', reason: 'too_long' }])
    await invite(email, [on(plan)])
    await at.terem.sql`
      insert into invitation_grant (invitation, resource_type, resource_id, level, nested, objects, author)
      select g.invitation, 'page', gen_random_uuid()::text, 1, true, false, g.author
      from invitation_grant g, generate_series(2, ${invitedLimits.most}::int)`
    const late = await makePage('Лишняя')
    expect(await invite(email, [on(late)])).toMatchObject({ code: 'conflict' })
    expect((await invite(email, [on(plan, 'edit')])).code).toBeUndefined()
  })

  test('who is to be invited from a page is told into which groups, and what each of them has there and in the space', async () => {
    const plan = await makePage('План')
    const email = fresh('maria')
    const ask = async (by: Caller) =>
      await at.terem.ask({ token: by.token, space }, 'access.inviting', { type: 'page', id: plan, email })
    expect((await ask(owner)).data).toEqual({
      groups: [
        { id: expect.any(String), name: 'team', system: 'team', here: 'edit', space: 'edit', holds: true },
        { id: group, name: 'Гости', system: null, here: 'none', space: 'none', holds: false },
      ],
      everyone: { here: 'none', space: 'none' },
      invited: null,
    })
    await invite(email, [on(plan)])
    await at.terem.call(
      owner,
      `mutation { accessGrant(input: { resource_type: page, resource_id: "${plan}", group_id: "${group}", level: full, nested: false }) { recordId } }`,
    )
    const { data } = await ask(owner)
    expect(data.invited).toBe(group)
    expect(data.groups[1]).toMatchObject({ here: 'full', space: 'none', holds: true })
  })
})
