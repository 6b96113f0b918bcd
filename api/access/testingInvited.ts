import type { Answer, Caller, Json } from '../testing/testing.ts'
import { person, startTestJoins, tokenIn, type TestJoins } from './testingJoins.ts'

type Given = { resource_type: string; resource_id: string; level: string; nested?: boolean }

export const on = (id: string, level = 'read', type = 'page'): Given => ({
  resource_type: type,
  resource_id: id,
  level,
})

/** A space with a group of its own, and the calls for tests of what invitations carry. */
export class InvitedWorld {
  at!: TestJoins
  owner!: Caller
  space!: string
  group!: string

  start = async (): Promise<void> => {
    this.at = await startTestJoins()
  }
  /** Another space. */
  open = async (): Promise<void> => {
    Object.assign(this, await this.at.openSpace())
  }
  stop = (): Promise<void> => this.at.terem.close()

  invite = (email: string, grants: Given[], by = this.owner): Promise<Answer> =>
    this.at.terem.call(
      by,
      `mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) {
        recordId record { grants { level nested resource { resource_type resource_id title } } } } }`,
      { i: { email, group_id: this.group, grants } },
    )
  /** As if the last letter had gone long ago. */
  waitAMinute = async (): Promise<void> => {
    await this.at.terem.sql`delete from attempt`
    await this.at.terem.sql`update invitation set sent_at = now() - interval '2 minutes'`
  }
  accept = (by: Caller, invitation: string): Promise<Answer> =>
    this.at.terem.act({ token: by.token }, 'join.accept', { invitation })
  invited = async (email: string): Promise<string> => tokenIn(await this.at.letterTo(email))
  view = async (email: string): Promise<Answer> =>
    this.at.terem.act({}, 'join.view', { invitation: await this.invited(email) })

  makePage = async (title: string, parent?: string): Promise<string> => {
    const { data } = await this.at.terem.call(
      this.owner,
      'mutation ($i: PageCreateInput!) { pageCreate(input: $i) { recordId } }',
      { i: { title, ...(parent ? { parent_id: parent } : {}) } },
    )
    return data.pageCreate.recordId as string
  }
  /** The level of a reader on a page; null if it is closed to them. */
  levelOn = async (by: Caller, id: string): Promise<string | null> => {
    const { data } = await this.at.terem.call({ ...by, space: this.space }, `{ page(id: "${id}") { level } }`)
    return data.page?.level ?? null
  }
  /** A person who follows the link of the letter to them. */
  come = async (email: string): Promise<Caller> => {
    const { data, code } = await this.at.terem.act({}, 'join.register', {
      ...person,
      invitation: await this.invited(email),
    })
    if (code) throw new Error(`Joining was refused: ${code}`)
    return { token: data.access_token, space: this.space }
  }
  /** The open invitations, as the owner sees them. */
  shown = async (): Promise<Json[]> => {
    const query = '{ paginate_invitation { data { email grants { level resource { title } } } } }'
    return (await this.at.terem.call(this.owner, query)).data.paginate_invitation.data
  }
  /** Makes a member of the space an administrator, or takes that back. */
  rank = async (
    { account }: Caller & { account: string },
    role: 'administrator' | 'member',
  ): Promise<void> => {
    await this.at.terem.sql`
      update subject set role = ${role} where space = ${this.space} and account = ${account}`
  }
}
