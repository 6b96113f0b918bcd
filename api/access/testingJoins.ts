import {
  startTestApi,
  testPassword,
  type Answer,
  type Caller,
  type Json,
  type TestApi,
} from '../testing/testing.ts'

type Letter = { recipient: string; text: string; subject: string; html: string }

export const person = { name: 'Мария', surname: 'Новая', password: testPassword, locale: 'ru' }
export const fresh = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`
export const tokenIn = ({ text }: Letter): string => /invitation=([\w-]{43})/.exec(text)![1]!
export const codeIn = ({ text }: Letter): string => /\b\d{6}\b/.exec(text)![0]

/** Spaces of at most four people that can be joined by link and by email, and the calls for tests. */
export type TestJoins = {
  terem: TestApi
  /** The last email to an address. */
  letterTo(email: string): Promise<Letter>
  /** A space of Anna's with a group of its own, open for registration. */
  openSpace(input?: string): Promise<{ owner: Caller; space: string; group: string }>
  /** Saves the key of a copied link. */
  noteKey(space: string, link: string): void
  /** What a link to a space names, with its newest key. */
  linkTo(space: string): { space: string; key: string | undefined }
  invite(by: Caller, email: string, group: string): Promise<Answer>
  /** The names of the groups that a person is in; undefined for anyone who is not a member. */
  groupsIn(by: Caller, email: string): Promise<string[] | undefined>
  /** The number of accounts with an address. */
  accounts(email: string): Promise<number>
}

export async function startTestJoins(): Promise<TestJoins> {
  const terem = await startTestApi({ QUOTA_SUBJECTS: '4' })
  const keys = new Map<string, string>()
  const noteKey = (space: string, link: string) => {
    keys.set(space, new URLSearchParams(new URL(link).hash.slice(1)).get('key')!)
  }
  return {
    terem,
    noteKey,
    linkTo: (space) => ({ space, key: keys.get(space) }),
    async letterTo(email) {
      const [row] = await terem.sql<Letter[]>`
        select recipient, subject, text, html from letter where recipient = ${email} order by id desc limit 1`
      return row!
    },
    async openSpace(input = 'self_registration: true') {
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
    },
    invite: (by, email, group) =>
      terem.call(
        by,
        'mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) { recordId record { email expired group { name } } } }',
        { i: { email, group_id: group } },
      ),
    async groupsIn(by, email) {
      const { data } = await terem.call(by, '{ paginate_subject { data { email groups { name } } } }')
      const found = data.paginate_subject.data.find((subject: Json) => subject.email === email)
      return found?.groups.map(({ name }: Json) => name)
    },
    accounts: async (email) => (await terem.sql`select 1 from account where email = ${email}`).length,
  }
}
