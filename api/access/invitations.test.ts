import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationsMost } from '#schema/members/invitation.ts'
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
    expect(letter.text).toContain(`http://localhost:3000/invite-user?space=${space}#invitation=`)
    const token = tokenIn(letter)
    expect((await at.terem.act({}, 'join.view', { invitation: token })).data).toMatchObject({
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
    expect((await at.terem.act({}, 'join.view', { invitation })).data).toMatchObject({
      email,
      registered: false,
    })
    const ends = await Promise.all(
      [1, 2].map(() => at.terem.act({}, 'join.register', { ...person, invitation })),
    )
    expect(ends.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(await at.accounts(email)).toBe(1)
    expect(await at.groupsIn(owner, email)).toEqual(['Гости'])
    expect((await at.terem.act({}, 'join.view', { invitation })).code).toBe('invitation_refused')
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
    expect((await at.terem.act({}, 'join.view', { invitation: first })).code).toBe('invitation_refused')
    expect((await at.terem.act({}, 'join.view', { invitation: second })).code).toBeUndefined()
    await at.terem.sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`
    expect((await at.terem.act({}, 'join.view', { invitation: second })).code).toBe('invitation_refused')
    await at.terem.call(owner, `mutation { invitationDelete(id: "${id}") { recordId } }`)
    expect((await list()).data).toEqual([])
    expect((await resend()).code).toBe('not_found')
  })

  test('an invitation that was used is neither shown nor sent again, and a person who has left can be invited again', async () => {
    const { owner, group } = await at.openSpace()
    const boris = await at.terem.makeUser('Boris')
    const { data } = await at.invite(owner, boris.email, group)
    const id = data.invitationCreate.recordId as string
    expect((await accept(boris, tokenIn(await at.letterTo(boris.email)))).code).toBeUndefined()
    const shown = await at.terem.call(
      owner,
      `{ invitation(id: "${id}") { id } paginate_invitation { data { id } } }`,
    )
    expect(shown.data).toEqual({ invitation: null, paginate_invitation: { data: [] } })
    for (const name of ['invitationResend', 'invitationDelete'])
      expect((await at.terem.call(owner, `mutation { ${name}(id: "${id}") { recordId } }`)).code).toBe(
        'not_found',
      )
    const left = await at.terem.call(boris, `mutation { spaceLeave(id: "${owner.space}") { recordId } }`)
    expect(left.code).toBeUndefined()
    await at.terem.sql`delete from attempt`
    expect((await at.invite(owner, boris.email, group)).code).toBeUndefined()
    expect((await accept(boris, tokenIn(await at.letterTo(boris.email)))).code).toBeUndefined()
  })

  test('a thousand invitations may be open, those that were followed do not count', async () => {
    const { owner, space, group } = await at.openSpace()
    await at.terem.sql`
      insert into invitation (space, group_id, email, hash, expires_at, accepted_at)
      select ${space}, ${group}, 'many' || n || '@example.com', encode(sha256(('many ' || n)::bytea), 'hex'), now() + interval '1 day',
        case when n = 1 then now() end from generate_series(1, ${invitationsMost}::int) n`
    expect((await at.invite(owner, fresh('x'), group)).code).toBeUndefined()
    expect(await at.invite(owner, fresh('x'), group)).toMatchObject({ code: 'conflict' })
  })

  test('nobody comes into a space that was deleted, by letter or by link', async () => {
    const { owner, space, group } = await at.openSpace('self_registration: true')
    const boris = await at.terem.makeUser('Boris')
    await at.invite(owner, boris.email, group)
    const invitation = tokenIn(await at.letterTo(boris.email))
    await at.terem.sql`update space set deleted_at = now() where id = ${space}`
    const view = async (target: object) => (await at.terem.act({}, 'join.view', target)).code
    expect([await view({ invitation }), await view(at.linkTo(space))]).toEqual([
      'invitation_refused',
      'space_unknown',
    ])
    expect((await accept(boris, invitation)).code).toBe('invitation_refused')
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
