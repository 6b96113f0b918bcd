import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, testPassword, type Caller, type Json, type TestApi } from '../testing/testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi({ QUOTA_SUBJECTS: '4' })
})
afterAll(() => terem.close())

type Letter = { recipient: string; text: string; subject: string; html: string }
const letterTo = async (email: string): Promise<Letter> => {
  const [row] = await terem.sql<Letter[]>`
    select recipient, subject, text, html from letter where recipient = ${email} order by id desc limit 1`
  return row!
}
const tokenIn = ({ text }: Letter) => /invitation=([\w-]{43})/.exec(text)![1]!
const codeIn = ({ text }: Letter) => /\b\d{6}\b/.exec(text)![0]

/** A space of Anna's with a group of its own, open to those who register themselves. */
async function openSpace(input = 'self_registration: true') {
  const anna = await terem.makeUser('Anna')
  const { data } = await terem.call(anna, 'mutation { spaceCreate(input: { name: "Дом" }) { recordId } }')
  const space = data.spaceCreate.recordId as string
  const owner = { ...anna, space }
  const made = await terem.call(owner, 'mutation { groupCreate(input: { name: "Гости" }) { recordId } }')
  const group = made.data.groupCreate.recordId as string
  const opened = await terem.call(
    owner,
    `mutation { spaceUpdate(id: "${space}", input: { ${input} }) { record { invite_link_new } } }`,
  )
  noteKey(space, opened.data.spaceUpdate.record.invite_link_new)
  return { owner, space, group }
}

/** The keys of the links that were copied last, by space. */
const keys = new Map<string, string>()
function noteKey(space: string, link: string) {
  keys.set(space, new URL(link).searchParams.get('key')!)
}
const linkTo = (space: string) => ({ space, key: keys.get(space) })

const invite = (by: Caller, email: string, group: string) =>
  terem.call(
    by,
    'mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) { recordId record { email expired group { name } } } }',
    { i: { email, group_id: group } },
  )
const groupsIn = async (by: Caller, email: string): Promise<string[] | undefined> => {
  const { data } = await terem.call(by, '{ paginate_subject { data { email groups { name } } } }')
  const found = data.paginate_subject.data.find((subject: Json) => subject.email === email)
  return found?.groups.map(({ name }: Json) => name)
}
const person = { name: 'Мария', surname: 'Новая', password: testPassword, locale: 'ru' }
const fresh = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`
const accounts = async (email: string) =>
  (await terem.sql`select 1 from account where email = ${email}`).length

async function register(space: string, email: string) {
  const started = await terem.act({}, 'join.start', { ...person, email, ...linkTo(space) })
  if (started.code) return started
  const { attempt } = started.data
  return terem.act({}, 'join.confirm', {
    ...linkTo(space),
    email,
    attempt,
    code: codeIn(await letterTo(email)),
  })
}

describe('the link for new users', () => {
  test('[RSP.13] registers a person while it is allowed and makes them a member of the default group, Team when there is none', async () => {
    const { owner, space, group } = await openSpace()
    const [one, two] = [fresh('maria'), fresh('maria')]
    const { data } = await register(space, one)
    expect(await groupsIn(owner, one)).toEqual(['team'])
    const me = await terem.call(
      { token: data.access_token },
      '{ me { name current_space_id spaces { id } } }',
    )
    expect(me.data.me).toEqual({ name: 'Мария', current_space_id: space, spaces: [{ id: space }] })
    await terem.call(
      owner,
      `mutation { spaceUpdate(id: "${space}", input: { default_group_id: "${group}" }) { recordId } }`,
    )
    await register(space, two)
    expect(await groupsIn(owner, two)).toEqual(['Гости'])
    await terem.call(
      owner,
      `mutation { spaceUpdate(id: "${space}", input: { self_registration: false }) { recordId } }`,
    )
    const late = fresh('maria')
    expect((await register(space, late)).code).toBe('registration_forbidden')
    expect(await accounts(late)).toBe(0)
  })

  test('[RER.26] an unknown space is said to be none', async () => {
    for (const space of ['999999', 'x', '']) {
      expect((await terem.ask({}, 'join.view', linkTo(space))).code).toBe('space_unknown')
      expect((await register(space, fresh('maria'))).code).toBe('space_unknown')
    }
  })

  test('[RER.27] while self-registration is forbidden nobody is registered, also when it was allowed at the start', async () => {
    const { owner, space } = await openSpace('self_registration: false')
    const email = fresh('maria')
    expect((await terem.ask({}, 'join.view', linkTo(space))).code).toBe('registration_forbidden')
    expect((await register(space, email)).code).toBe('registration_forbidden')
    const allow = async (on: boolean) => {
      const { data } = await terem.call(
        owner,
        `mutation { spaceUpdate(id: "${space}", input: { self_registration: ${on} }) { record { invite_link_new } } }`,
      )
      noteKey(space, data.spaceUpdate.record.invite_link_new)
    }
    await allow(true)
    const { data } = await terem.act({}, 'join.start', { ...person, email, ...linkTo(space) })
    await allow(false)
    const code = codeIn(await letterTo(email))
    const late = await terem.act({}, 'join.confirm', { ...linkTo(space), email, code, attempt: data.attempt })
    expect(late.code).toBe('registration_forbidden')
    expect(await accounts(email)).toBe(0)
  })

  test('[RER.28] a space with its quota of subjects takes nobody, and of two at once only one gets the last place', async () => {
    const { owner, space } = await openSpace()
    await register(space, fresh('one'))
    await register(space, fresh('two'))
    const emails = [fresh('three'), fresh('four')]
    const attempts: string[] = []
    for (const email of emails)
      attempts.push((await terem.act({}, 'join.start', { ...person, email, ...linkTo(space) })).data.attempt)
    const codes = await Promise.all(emails.map(async (email) => codeIn(await letterTo(email))))
    const ends = await Promise.all(
      emails.map((email, index) =>
        terem.act({}, 'join.confirm', {
          ...linkTo(space),
          email,
          code: codes[index],
          attempt: attempts[index],
        }),
      ),
    )
    expect(ends.flatMap(({ code }) => code ?? [])).toEqual(['space_subjects_quota'])
    expect((await terem.ask({}, 'join.view', linkTo(space))).code).toBe('space_subjects_quota')
    const { code } = await invite(owner, fresh('five'), '1')
    expect(code).toBe('invalid_input')
  })

  test('[RER.30] a registered address is told that it is registered', async () => {
    const { space } = await openSpace()
    const boris = await terem.makeUser('Boris')
    expect((await register(space, boris.email)).code).toBe('email_taken')
  })
})

describe('the link for registered users', () => {
  const accept = (by: Caller, target: object) => terem.act({ token: by.token }, 'join.accept', target)

  test('[RSP.14] brings in someone who is signed in and accepts, once', async () => {
    const { owner, space } = await openSpace()
    const boris = await terem.makeUser('Boris')
    expect((await terem.ask({}, 'join.view', linkTo(space))).data).toMatchObject({
      space,
      name: 'Дом',
      email: null,
    })
    expect(await groupsIn(owner, boris.email)).toBeUndefined()
    expect((await accept(boris, linkTo(space))).data).toEqual({ space })
    expect(await groupsIn(owner, boris.email)).toEqual(['team'])
    expect((await accept(boris, linkTo(space))).code).toBe('already_member')
    expect((await accept({}, linkTo(space))).code).toBe('unauthenticated')
  })

  test('[RER.26~] [RER.27~] refuses where no space is, and where joining is forbidden', async () => {
    const boris = await terem.makeUser('Boris')
    expect((await accept(boris, { space: '999999' })).code).toBe('space_unknown')
    const { space } = await openSpace('self_registration: false')
    expect((await accept(boris, linkTo(space))).code).toBe('registration_forbidden')
  })

  test('[RER.29] without an account the account is not found; with one the person is signed in', async () => {
    const signIn = (login: string, password = testPassword) =>
      terem.act({}, 'join.signIn', { login, password })
    expect((await signIn(fresh('nobody'))).code).toBe('account_not_found')
    const boris = await terem.makeUser('Boris')
    expect((await signIn(boris.email, 'wrong password 1')).code).toBe('wrong_credentials')
    expect((await signIn(` ${boris.email.toUpperCase()} `)).data.user_id).toBe(boris.account)
  })

  test('[RSP.19~] an excluded person does not come back by the link, but by an invitation', async () => {
    const { owner, space, group } = await openSpace()
    const boris = await terem.makeUser('Boris')
    await accept(boris, linkTo(space))
    const { data } = await terem.call(owner, '{ paginate_subject(search: "Boris") { data { id } } }')
    const excluded =
      await terem.sql`select id from member_group where space = ${space} and system = 'excluded'`
    await terem.call(
      owner,
      `mutation { subjectUpdate(id: "${data.paginate_subject.data[0].id}", input: { group_ids: ["${excluded[0]!.id}"] }) { recordId } }`,
    )
    expect((await accept(boris, linkTo(space))).code).toBe('registration_forbidden')
    await invite(owner, boris.email, group)
    expect((await accept(boris, { invitation: tokenIn(await letterTo(boris.email)) })).data).toEqual({
      space,
    })
    expect(await groupsIn(owner, boris.email)).toEqual(['Гости'])
  })
})

describe('invitations by email', () => {
  const accept = (by: Caller, invitation: string) =>
    terem.act({ token: by.token }, 'join.accept', { invitation })

  test('[RSP.15] a registered person who follows the link is a member of exactly that group, also of a closed space', async () => {
    const { owner, space, group } = await openSpace('self_registration: false')
    const boris = await terem.makeUser('Boris')
    const { data } = await invite(owner, boris.email, group)
    expect(data.invitationCreate.record).toMatchObject({
      email: boris.email,
      expired: false,
      group: { name: 'Гости' },
    })
    const letter = await letterTo(boris.email)
    expect(letter.subject).toContain('Дом')
    expect(letter.text).toContain(`http://localhost:3000/invite-user?space=${space}&invitation=`)
    const token = tokenIn(letter)
    expect((await terem.ask({}, 'join.view', { invitation: token })).data).toMatchObject({
      email: boris.email,
      registered: true,
    })
    const eve = await terem.makeUser('Eve')
    expect((await accept(eve, token)).code).toBe('invitation_for_another')
    expect((await accept(boris, token)).data).toEqual({ space })
    expect(await groupsIn(owner, boris.email)).toEqual(['Гости'])
    expect((await accept(boris, token)).code).toBe('invitation_refused')
    expect((await invite(owner, boris.email, group)).code).toBe('already_member')
  })

  test('[RSP.15] an unregistered person registers with the invited address, once', async () => {
    const { owner, group } = await openSpace('self_registration: false')
    const email = fresh('maria')
    await invite(owner, email, group)
    const invitation = tokenIn(await letterTo(email))
    expect((await terem.ask({}, 'join.view', { invitation })).data).toMatchObject({
      email,
      registered: false,
    })
    const ends = await Promise.all(
      [1, 2].map(() => terem.act({}, 'join.register', { ...person, invitation })),
    )
    expect(ends.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(await accounts(email)).toBe(1)
    expect(await groupsIn(owner, email)).toEqual(['Гости'])
    expect((await terem.ask({}, 'join.view', { invitation })).code).toBe('invitation_refused')
    const weak = await terem.act({}, 'join.register', { ...person, password: 'short', invitation })
    expect(weak.code).toBe('invalid_input')
  })

  test('[RAPI.09~] invitations are listed, sent again with a new link, and taken back', async () => {
    const { owner, group } = await openSpace()
    const email = fresh('maria')
    const { data } = await invite(owner, email, group)
    const id = data.invitationCreate.recordId
    const list = async () => {
      const { data: found } = await terem.call(
        owner,
        '{ paginate_invitation { data { id email } paginatorInfo { total } } }',
      )
      return found.paginate_invitation
    }
    expect(await list()).toEqual({ data: [{ id, email }], paginatorInfo: { total: 1 } })
    const first = tokenIn(await letterTo(email))
    const resend = () => terem.call(owner, `mutation { invitationResend(id: "${id}") { record { email } } }`)
    expect((await resend()).code).toBe('too_soon')
    await terem.sql`delete from attempt`
    expect((await resend()).data.invitationResend.record.email).toBe(email)
    const second = tokenIn(await letterTo(email))
    expect((await terem.ask({}, 'join.view', { invitation: first })).code).toBe('invitation_refused')
    expect((await terem.ask({}, 'join.view', { invitation: second })).code).toBeUndefined()
    await terem.sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`
    expect((await terem.ask({}, 'join.view', { invitation: second })).code).toBe('invitation_refused')
    await terem.call(owner, `mutation { invitationDelete(id: "${id}") { recordId } }`)
    expect((await list()).data).toEqual([])
    expect((await resend()).code).toBe('not_found')
  })

  test('only the owner and administrators invite, into a group of the space that is not Excluded', async () => {
    const { owner, space, group } = await openSpace()
    const boris = await terem.makeUser('Boris')
    await terem.act({ token: boris.token }, 'join.accept', linkTo(space))
    const member = { ...boris, space }
    const eve = { ...(await terem.makeUser('Eve')), space }
    expect((await invite(member, fresh('x'), group)).code).toBe('read_only')
    expect((await invite(eve, fresh('x'), group)).code).toBe('not_found')
    expect((await terem.call(member, '{ paginate_invitation { data { id } } }')).code).toBe('read_only')
    const { data } = await invite(owner, fresh('x'), group)
    const one = `{ invitation(id: "${data.invitationCreate.recordId}") { email } }`
    expect((await terem.call(member, one)).data.invitation).toBeNull()
    const [excluded] =
      await terem.sql`select id from member_group where space = ${space} and system = 'excluded'`
    expect((await invite(owner, fresh('x'), excluded!.id as string)).code).toBe('invalid_input')
    expect((await invite(owner, 'no address', group)).code).toBe('invalid_input')
    const other = await openSpace()
    expect((await invite(owner, fresh('x'), other.group)).code).toBe('invalid_input')
  })
})
