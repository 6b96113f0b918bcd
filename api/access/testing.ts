import { startTestApi, type Answer, type Caller, type TestApi } from '../testing/testing.ts'

export type Person = Awaited<ReturnType<TestApi['makeUser']>>
export type Member = Person & { space: string }

/** A space over the API, and the calls that create spaces and add people. */
export type TestSpaces = {
  terem: TestApi
  create(by: Caller, input: string): Promise<Answer>
  makeSpace(by: Person, name?: string): Promise<Member>
  add(by: Caller, email: string): Promise<Answer>
  setRole(subject: string, role: string): Promise<unknown>
  /** A space of Anna's with Boris in it, and Clara outside. */
  world(): Promise<{ anna: Member; boris: Member; clara: Member; subject: string }>
}

export async function startTestSpaces(): Promise<TestSpaces> {
  const terem = await startTestApi()
  const spaces: TestSpaces = {
    terem,
    create: (by, input) =>
      terem.call(by, `mutation { spaceCreate(input: ${input}) { recordId status record { id name role } } }`),
    async makeSpace(by, name = 'Мастерская') {
      const { data } = await spaces.create(by, `{ name: "${name}" }`)
      return { ...by, space: data.spaceCreate.recordId }
    },
    add: (by, email) =>
      terem.call(
        by,
        `mutation { subjectAdd(input: { email: "${email}" }) { recordId record { id user_id role email
        fullname { first_name last_name patronymic } } } }`,
      ),
    setRole: (subject, role) => terem.sql`update subject set role = ${role} where id = ${subject}`,
    async world() {
      const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
      const anna = await spaces.makeSpace(await terem.makeUser('Anna'))
      const { data } = await spaces.add(anna, boris.email)
      const { space } = anna
      const subject = data.subjectAdd.recordId as string
      return { anna, boris: { ...boris, space }, clara: { ...clara, space }, subject }
    },
  }
  return spaces
}
