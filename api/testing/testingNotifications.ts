import { expect } from 'vitest'
import { projectTexts } from '../objects/projectTexts.ts'
import { tellMentions } from '../pages/tellMentions.ts'
import { until, type Answer, type Caller, type Json, type TestApi } from './testing.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from './testingPages.ts'

/** Somebody in a space, who is told of something there. */
export type Told = Caller & { account: string; email: string; subject: string }

/** Anna's space, in which Boris is, too. */
export async function twoInSpace(terem: TestApi): Promise<{ space: TestSpace; anna: Told; boris: Told }> {
  const user = await terem.makeUser('Anna')
  const space = await makeTestSpace(terem, user.account)
  const other = await terem.makeUser('Boris')
  const subject = await joinTestSpace(terem, other.account, space)
  return {
    space,
    anna: { ...user, space: space.space, subject: space.owner },
    boris: { ...other, space: space.space, subject },
  }
}

/** Nobody has been told of anything, or has chosen how. */
export async function forgetTold({ sql }: TestApi): Promise<void> {
  await sql`delete from notification`
  await sql`delete from notification_choice`
  await sql`delete from notification_rhythm`
  await sql`delete from attempt`
}

const node = '{ resource_type resource_id title }'
const fields = `id type archived_at author { id } space { id name } page ${node} object ${node} object_id object_type ${node}
  property ${node} comment_type comment { id thread_id text } request_id request_status resource_type resource_id
  resource ${node} access_level accepted_at accepted_by_id accepted_by { id } rejected_at rejected_by_id user_birthday
  created_at updated_at`

/** A person's notifications, newest first. */
export async function notificationsOf(terem: TestApi, by: Caller, args = ''): Promise<Json[]> {
  const { data, errors } = await terem.call(
    by,
    `{ notifications(first: 100 ${args}) { data { ${fields} } } }`,
  )
  expect(errors).toBeUndefined()
  return data.notifications.data
}

/** Their kinds. */
export const kindsOf = async (terem: TestApi, by: Caller): Promise<string[]> =>
  (await notificationsOf(terem, by)).map(({ type }) => type as string)

export const newOf = async (terem: TestApi, by: Caller, args = ''): Promise<Json> =>
  (
    await terem.call(
      by,
      `{ notificationsNew ${args} { data { id } paginatorInfo { perPage total currentPage lastPage } } }`,
    )
  ).data.notificationsNew

export const archive = (terem: TestApi, by: Caller, ids: string[], archived = true): Promise<Answer> =>
  terem.call(
    by,
    'mutation ($ids: [ID!]!, $archived: Boolean) { it: notificationsArchive(ids: $ids, archived: $archived) { ids total } }',
    { ids, archived },
  )

type Commented = { on: 'page' | 'object'; id: string; text: string }

export async function comment(terem: TestApi, by: Caller, { on, id, text }: Commented): Promise<string> {
  const { data, errors } = await terem.call(
    by,
    'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { recordId } }',
    { input: { source_type: on, source_id: id, text } },
  )
  expect(errors).toBeUndefined()
  return data.commentCreate.recordId as string
}

type Written = { page: string; people: string[]; by: string[] }

/** The state that sync leaves of a page after people have mentioned others in it; nobody is notified yet. */
export async function mentionInPage({ sql }: TestApi, { page, people, by }: Written): Promise<void> {
  const mentions = people.map((id) => ({ kind: 'user', id }))
  await sql`
    insert into page_text (page_id, mentions, mentioned_by, untold)
    values (${page}, ${sql.json(mentions)}, ${by}::bigint[], true)
    on conflict (page_id) do update set mentions = excluded.mentions, mentioned_by = excluded.mentioned_by, untold = true`
}

/** Sends all that waits, through this API or through one that runs next to it. */
export async function tellAll({ sql }: TestApi): Promise<void> {
  await until('all is told', async () => {
    await tellMentions(sql)
    await projectTexts(sql)
    const waiting =
      await sql`select 1 from page_text where untold union all select 1 from object_text where pending`
    return waiting.length === 0
  })
}
