import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'

let at: TestPages
beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

test('[RER.67~] the name of a deleted user is neither shown nor found in search, among people and in access lists', async () => {
  const { terem, owner, member, space, create } = at
  const id = await create(member, { title: 'Written by him' })
  const people = `data { subject { id fullname { first_name } } }`
  const look = async () => {
    const { data, errors } = await terem.call(
      owner,
      `query ($space: ID!, $id: ID!) {
        search(space_id: $space, text: "Boris", group: users) { data { title } paginatorInfo { total } }
        paginate_subject(search: "Boris") { data { id } }
        pageAccess(id: $id) { named: people(search: "Boris") { ${people} } people { ${people} } }
        page(id: $id) { author { id fullname { first_name } } }
      }`,
      { space: space.space, id },
    )
    expect(errors).toBeUndefined()
    const offered = await terem.ask(owner, 'access.offered', { type: 'page', id, search: 'Boris' })
    return {
      found: data.search.paginatorInfo.total as number,
      listed: data.paginate_subject.data.length as number,
      named: data.pageAccess.named.data.length as number,
      offered: offered.data.subjects.length as number,
      shown: data.pageAccess.people.data.find(
        ({ subject }: { subject: { id: string } }) => subject.id === member.subject,
      ).subject.fullname.first_name as string,
      author: data.page.author.fullname.first_name as string,
    }
  }
  expect(await look()).toEqual({ found: 1, listed: 1, named: 1, offered: 1, shown: 'Boris', author: 'Boris' })
  await terem.sql`update account set deleted_at = now() where id = ${member.account}`
  expect(await look()).toEqual({ found: 0, listed: 0, named: 0, offered: 0, shown: '', author: '' })
})
