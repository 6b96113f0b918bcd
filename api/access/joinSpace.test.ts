import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, type Caller } from '../testing/testing.ts'
import { codeIn, fresh, person, startTestJoins, tokenIn, type TestJoins } from './testingJoins.ts'

let at: TestJoins
beforeAll(async () => {
  at = await startTestJoins()
})
afterAll(() => at.terem.close())

async function register(space: string, email: string) {
  const started = await at.terem.act({}, 'join.start', { ...person, email, ...at.linkTo(space) })
  if (started.code) return started
  const { attempt } = started.data
  return at.terem.act({}, 'join.confirm', {
    ...at.linkTo(space),
    email,
    attempt,
    code: codeIn(await at.letterTo(email)),
  })
}

describe('the link for new users', () => {
  test('[RSP.13] registers a person while it is allowed and makes them a member of the default group, Team when there is none', async () => {
    const { owner, space, group } = await at.openSpace()
    const [one, two] = [fresh('maria'), fresh('maria')]
    const { data } = await register(space, one)
    expect(await at.groupsIn(owner, one)).toEqual(['team'])
    const me = await at.terem.call(
      { token: data.access_token },
      '{ me { name current_space_id spaces { id } } }',
    )
    expect(me.data.me).toEqual({ name: 'Мария', current_space_id: space, spaces: [{ id: space }] })
    await at.terem.call(
      owner,
      `mutation { spaceUpdate(id: "${space}", input: { default_group_id: "${group}" }) { recordId } }`,
    )
    await register(space, two)
    expect(await at.groupsIn(owner, two)).toEqual(['Гости'])
    await at.terem.call(
      owner,
      `mutation { spaceUpdate(id: "${space}", input: { self_registration: false }) { recordId } }`,
    )
    const late = fresh('maria')
    expect((await register(space, late)).code).toBe('registration_forbidden')
    expect(await at.accounts(late)).toBe(0)
  })

  test('[RER.26] an unknown space is said to be none', async () => {
    for (const space of ['999999', 'x', '']) {
      expect((await at.terem.act({}, 'join.view', at.linkTo(space))).code).toBe('space_unknown')
      expect((await register(space, fresh('maria'))).code).toBe('space_unknown')
    }
  })

  test('[RER.27] while self-registration is forbidden nobody is registered, also when it was allowed at the start', async () => {
    const { owner, space } = await at.openSpace('self_registration: false')
    const email = fresh('maria')
    expect((await at.terem.act({}, 'join.view', at.linkTo(space))).code).toBe('registration_forbidden')
    expect((await register(space, email)).code).toBe('registration_forbidden')
    const allow = async (on: boolean) => {
      const { data } = await at.terem.call(
        owner,
        `mutation { spaceUpdate(id: "${space}", input: { self_registration: ${on} }) { record { invite_link_new } } }`,
      )
      at.noteKey(space, data.spaceUpdate.record.invite_link_new)
    }
    await allow(true)
    const { data } = await at.terem.act({}, 'join.start', { ...person, email, ...at.linkTo(space) })
    await allow(false)
    const code = codeIn(await at.letterTo(email))
    const late = await at.terem.act({}, 'join.confirm', {
      ...at.linkTo(space),
      email,
      code,
      attempt: data.attempt,
    })
    expect(late.code).toBe('registration_forbidden')
    expect(await at.accounts(email)).toBe(0)
  })

  test('[RER.28] a space with its quota of subjects takes nobody, and of two at once only one gets the last place', async () => {
    const { owner, space } = await at.openSpace()
    await register(space, fresh('one'))
    await register(space, fresh('two'))
    const emails = [fresh('three'), fresh('four')]
    const attempts: string[] = []
    for (const email of emails)
      attempts.push(
        (await at.terem.act({}, 'join.start', { ...person, email, ...at.linkTo(space) })).data.attempt,
      )
    const codes = await Promise.all(emails.map(async (email) => codeIn(await at.letterTo(email))))
    const ends = await Promise.all(
      emails.map((email, index) =>
        at.terem.act({}, 'join.confirm', {
          ...at.linkTo(space),
          email,
          code: codes[index],
          attempt: attempts[index],
        }),
      ),
    )
    expect(ends.flatMap(({ code }) => code ?? [])).toEqual(['space_subjects_quota'])
    expect((await at.terem.act({}, 'join.view', at.linkTo(space))).code).toBe('space_subjects_quota')
    const { code } = await at.invite(owner, fresh('five'), '1')
    expect(code).toBe('invalid_input')
  })

  test('[RER.30] a registered address is told that it is registered', async () => {
    const { space } = await at.openSpace()
    const boris = await at.terem.makeUser('Boris')
    expect((await register(space, boris.email)).code).toBe('email_taken')
  })
})

describe('the link for registered users', () => {
  const accept = (by: Caller, target: object) => at.terem.act({ token: by.token }, 'join.accept', target)

  test('[RSP.14] brings in someone who is signed in and accepts, once', async () => {
    const { owner, space } = await at.openSpace()
    const boris = await at.terem.makeUser('Boris')
    expect((await at.terem.act({}, 'join.view', at.linkTo(space))).data).toMatchObject({
      space,
      name: 'Дом',
      email: null,
    })
    expect(await at.groupsIn(owner, boris.email)).toBeUndefined()
    expect((await accept(boris, at.linkTo(space))).data).toEqual({ space })
    expect(await at.groupsIn(owner, boris.email)).toEqual(['team'])
    expect((await accept(boris, at.linkTo(space))).code).toBe('already_member')
    expect((await accept({}, at.linkTo(space))).code).toBe('unauthenticated')
  })

  test('[RER.26~] [RER.27~] refuses where no space is, and where joining is forbidden', async () => {
    const boris = await at.terem.makeUser('Boris')
    expect((await accept(boris, { space: '999999' })).code).toBe('space_unknown')
    const { space } = await at.openSpace('self_registration: false')
    expect((await accept(boris, at.linkTo(space))).code).toBe('registration_forbidden')
  })

  test('[RER.29] without an account the account is not found; with one the person is signed in', async () => {
    const signIn = (login: string, password = testPassword) =>
      at.terem.act({}, 'join.signIn', { login, password })
    expect((await signIn(fresh('nobody'))).code).toBe('account_not_found')
    const boris = await at.terem.makeUser('Boris')
    expect((await signIn(boris.email, 'wrong password 1')).code).toBe('wrong_credentials')
    expect((await signIn(` ${boris.email.toUpperCase()} `)).data.user_id).toBe(boris.account)
  })

  test('[RSP.19~] an excluded person does not come back by the link, but by an invitation', async () => {
    const { owner, space, group } = await at.openSpace()
    const boris = await at.terem.makeUser('Boris')
    await accept(boris, at.linkTo(space))
    const { data } = await at.terem.call(owner, '{ paginate_subject(search: "Boris") { data { id } } }')
    const excluded = await at.terem
      .sql`select id from member_group where space = ${space} and system = 'excluded'`
    await at.terem.call(
      owner,
      `mutation { subjectUpdate(id: "${data.paginate_subject.data[0].id}", input: { group_ids: ["${excluded[0]!.id}"] }) { recordId } }`,
    )
    expect((await accept(boris, at.linkTo(space))).code).toBe('registration_forbidden')
    await at.invite(owner, boris.email, group)
    expect((await accept(boris, { invitation: tokenIn(await at.letterTo(boris.email)) })).data).toEqual({
      space,
    })
    expect(await at.groupsIn(owner, boris.email)).toEqual(['Гости'])
  })
})
