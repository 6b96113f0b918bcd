import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { layOutPage } from '../pages/testingLayout.ts'
import type { Caller } from './testing.ts'
import { joinTestSpace } from './testingPages.ts'

type Person = Caller & { account: string; subject: string }
/** What the person of a number was told of. */
export type Told = { who: number; kind: string; place: string; at: string }
export type ToldWorld = ReturnType<typeof setUpTold>

/** Three people of a space with pages, forms and objects that tell them of things, for a test file. */
export function setUpTold() {
  let at: TestObjects
  let people: Person[]
  let type: TestType
  let excluded: string

  beforeAll(async () => {
    at = await startTestObjects()
    const { terem, space } = at
    people = [at.member]
    for (const name of ['Clara', 'Dora']) {
      const user = await terem.makeUser(name)
      people.push({ ...user, space: space.space, subject: await joinTestSpace(terem, user.account, space) })
    }
    type = await at.makeType({ notes: { kind: 'text', options: { rich: true } } })
    const [row] = await terem.sql<{ id: string }[]>`
      select id from member_group where space = ${space.space} and system = 'excluded'`
    excluded = row!.id
  })
  beforeEach(async () => {
    await at.terem.sql`delete from notification`
    await at.terem.sql`delete from notification_mute`
    await at.terem.sql`delete from attempt`
  })
  afterAll(() => at.terem.close())

  const change = (field: string, by: Caller = at.owner) => at.call(by, `mutation { it: ${field} }`)
  return {
    get at() {
      return at
    },
    get people() {
      return people
    },
    /** It has a rich text, `notes`. */
    get type() {
      return type
    },
    /** The group of those who are shut out of the space. */
    get excluded() {
      return excluded
    },
    change,
    makePage: async (parent?: string): Promise<string> => {
      const input = parent ? `parent_id: "${parent}"` : ''
      const { data } = await change(`pageCreate(input: { title: "P" ${input} }) { recordId }`)
      return data.it.recordId as string
    },
    /** A form that asks for a name. */
    makeForm: async (): Promise<string> => {
      const { data } = await change('pageCreate(input: { title: "F", type: form }) { recordId }')
      const id = data.it.recordId as string
      await change(`pageLinkType(id: "${id}", type_id: "${type.id}") { status }`)
      const name = `field/${type.p.name!}`
      const parts = { 'group/main/rank': 'a', [`${name}/rank`]: 'a', [`${name}/group`]: 'main' }
      await layOutPage(at.terem, id, parts)
      return id
    },
    levelOf: async (person: Caller, page: string): Promise<string | undefined> =>
      (await at.call(person, `{ it: page(id: "${page}") { level } }`)).data?.it?.level,
    /** Whether a place, as `page 1`, may be read. */
    mayRead: async (person: Caller, place: string): Promise<boolean> =>
      (await at.call(person, `{ it: ${place.replace(' ', '(id: "')}") { id } }`)).data?.it != null,
    /** Whether the person can open what a notification names, as the API answers at the moment. */
    isOpen: async (person: Person, { kind, at: id, place }: Told): Promise<boolean> => {
      if (kind === 'PageMention' || place.startsWith('page comment'))
        return (await at.call(person, `{ it: page(id: "${id}") { id } }`)).data?.it != null
      const { data } = await at.call(person, `{ it: object(id: "${id}") { id values } }`)
      if (!data?.it) return false
      return kind !== 'ObjectMention' || type.p.notes! in data.it.values
    },
  }
}
