import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { fresh, person, startTestJoins, tokenIn, type TestJoins } from './testingJoins.ts'

let at: TestJoins
beforeAll(async () => {
  at = await startTestJoins()
})
afterAll(() => at.terem.close())

describe('invitations by email', () => {
  const accept = (by: Caller, invitation: string) =>
    at.terem.act({ token: by.token }, 'join.accept', { invitation })

  test('[RSP.15] a registered person who follows the link is a member of exactly that group, also of a closed space', async () => {
    const { owner, space, group } = await at.openSpace('self_registration: false')
    const boris = await at.terem.makeUser('Boris')
    const { data } = await at.invite(owner, boris.email, group)
    expect(data.invitationCreate.record).toMatchObject({
      email: boris.email,
      expired: false,
      group: { name: 'Гости' },
    })
    const letter = await at.letterTo(boris.email)
    expect(letter.subject).toContain('Дом')
    expect(letter.text).toContain(`http://localhost:3000/invite-user?space=${space}&invitation=`)
    const token = tokenIn(letter)
    expect((await at.terem.ask({}, 'join.view', { invitation: token })).data).toMatchObject({
      email: boris.email,
      registered: true,
    })
    const eve = await at.terem.makeUser('Eve')
    expect((await accept(eve, token)).code).toBe('invitation_for_another')
    expect((await accept(boris, token)).data).toEqual({ space })
    expect(await at.groupsIn(owner, boris.email)).toEqual(['Гости'])
    expect((await accept(boris, token)).code).toBe('invitation_refused')
    expect((await at.invite(owner, boris.email, group)).code).toBe('already_member')
  })

  test('[RSP.15] an unregistered person registers with the invited address, once', async () => {
    const { owner, group } = await at.openSpace('self_registration: false')
    const email = fresh('maria')
    await at.invite(owner, email, group)
    const invitation = tokenIn(await at.letterTo(email))
    expect((await at.terem.ask({}, 'join.view', { invitation })).data).toMatchObject({
      email,
      registered: false,
    })
    const ends = await Promise.all(
      [1, 2].map(() => at.terem.act({}, 'join.register', { ...person, invitation })),
    )
    expect(ends.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(await at.accounts(email)).toBe(1)
    expect(await at.groupsIn(owner, email)).toEqual(['Гости'])
    expect((await at.terem.ask({}, 'join.view', { invitation })).code).toBe('invitation_refused')
    const weak = await at.terem.act({}, 'join.register', { ...person, password: 'short', invitation })
    expect(weak.code).toBe('invalid_input')
  })

  test('an invited person chooses no password that everybody tries first', async () => {
    const { owner, group } = await at.openSpace()
    const email = fresh('maria')
    await at.invite(owner, email, group)
    const invitation = tokenIn(await at.letterTo(email))
    const common = await at.terem.act({}, 'join.register', { ...person, password: 'Password1', invitation })
    expect(common.params).toEqual({ fields: [{ field: 'password', reason: 'too_common' }] })
    expect(await at.accounts(email)).toBe(0)
  })

  test('[RAPI.09~] invitations are listed, sent again with a new link, and taken back', async () => {
    const { owner, group } = await at.openSpace()
    const email = fresh('maria')
    const { data } = await at.invite(owner, email, group)
    const id = data.invitationCreate.recordId
    const list = async () => {
      const { data: found } = await at.terem.call(
        owner,
        '{ paginate_invitation { data { id email } paginatorInfo { total } } }',
      )
      return found.paginate_invitation
    }
    expect(await list()).toEqual({ data: [{ id, email }], paginatorInfo: { total: 1 } })
    const first = tokenIn(await at.letterTo(email))
    const resend = () =>
      at.terem.call(owner, `mutation { invitationResend(id: "${id}") { record { email } } }`)
    expect((await resend()).code).toBe('too_soon')
    await at.terem.sql`delete from attempt`
    expect((await resend()).data.invitationResend.record.email).toBe(email)
    const second = tokenIn(await at.letterTo(email))
    expect((await at.terem.ask({}, 'join.view', { invitation: first })).code).toBe('invitation_refused')
    expect((await at.terem.ask({}, 'join.view', { invitation: second })).code).toBeUndefined()
    await at.terem.sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`
    expect((await at.terem.ask({}, 'join.view', { invitation: second })).code).toBe('invitation_refused')
    await at.terem.call(owner, `mutation { invitationDelete(id: "${id}") { recordId } }`)
    expect((await list()).data).toEqual([])
    expect((await resend()).code).toBe('not_found')
  })

  test('only the owner and administrators invite, into a group of the space that is not Excluded', async () => {
    const { owner, space, group } = await at.openSpace()
    const boris = await at.terem.makeUser('Boris')
    await at.terem.act({ token: boris.token }, 'join.accept', at.linkTo(space))
    const member = { ...boris, space }
    const eve = { ...(await at.terem.makeUser('Eve')), space }
    expect((await at.invite(member, fresh('x'), group)).code).toBe('read_only')
    expect((await at.invite(eve, fresh('x'), group)).code).toBe('not_found')
    expect((await at.terem.call(member, '{ paginate_invitation { data { id } } }')).code).toBe('read_only')
    const { data } = await at.invite(owner, fresh('x'), group)
    const one = `{ invitation(id: "${data.invitationCreate.recordId}") { email } }`
    expect((await at.terem.call(member, one)).data.invitation).toBeNull()
    const [excluded] = await at.terem
      .sql`select id from member_group where space = ${space} and system = 'excluded'`
    expect((await at.invite(owner, fresh('x'), excluded!.id as string)).code).toBe('invalid_input')
    expect((await at.invite(owner, 'no address', group)).code).toBe('invalid_input')
    const other = await at.openSpace()
    expect((await at.invite(owner, fresh('x'), other.group)).code).toBe('invalid_input')
  })
})
