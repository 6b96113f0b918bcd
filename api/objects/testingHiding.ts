import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

type Person = Caller & { account: string; subject: string }
type Group = { group: string }
export type On = { resource_type: string; resource_id: string }

export const onProperty = (resource_id: string): On => ({ resource_type: 'property', resource_id })

async function makeGroup(at: TestObjects, name: string): Promise<string> {
  const query = `mutation { groupCreate(input: { name: "${name}" }) { recordId } }`
  return (await at.call(at.owner, query)).data.groupCreate.recordId as string
}

async function join(at: TestObjects, name: string, { group }: Group): Promise<Person> {
  const made = await at.terem.makeUser(name)
  const subject = await joinTestSpace(at.terem, made.account, { ...at.space, team: group })
  return { ...made, space: at.space.space, subject }
}

type People = {
  /** A group with one person of its own. */
  builders: string
  builder: Person
  /** In the team and in the group. */
  both: Person
  /** In neither, but in a group without grants. */
  single: Person
}
type Made = {
  type: TestType
  object: string
  /** The property that is hidden. */
  pay: string
  /** A formula over it. */
  computed: string
}

/** A property and the people of groups that it is hidden from and shown to, for a test file. */
export function setUpHiding() {
  let at: TestObjects
  let people: People
  let made: Made

  beforeAll(async () => {
    at = await startTestObjects()
    const builders = await makeGroup(at, 'Builders')
    const builder = await join(at, 'Builder', { group: builders })
    const both = await join(at, 'Both', { group: at.space.team })
    await at.terem.sql`insert into group_member (group_id, subject) values (${builders}, ${both.subject})`
    const single = await join(at, 'Single', { group: await makeGroup(at, 'Rest') })
    people = { builders, builder, both, single }
  })
  beforeEach(async () => {
    const type = await at.makeType({ pay: { kind: 'text' } })
    const pay = type.p.pay!
    const object = await at.create(at.owner, type, { [type.p.name!]: 'Смета', [pay]: 'восемьсот' })
    await at.grant('type', type.id, 'edit', { group_id: people.builders })
    const input = { type_id: type.id, label: 'Computed', kind: 'text', formula: '"+" & {pay}' }
    const query = 'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }'
    const { data } = await at.call(at.owner, query, { input })
    made = { type, object, pay, computed: data.propertyCreate.recordId as string }
  })
  afterAll(() => at.terem.close())

  const change = (by: Caller, field: 'accessHide' | 'accessShow', input: object, on?: On) =>
    at.call(
      by,
      `mutation ($input: A${field.slice(1)}Input!) { ${field}(input: $input) { recordId record { inherits } } }`,
      { input: { ...(on ?? onProperty(made.pay)), ...input } },
    )
  return {
    /** The people and the property of the test that runs. */
    now: () => ({ at, ...people, ...made }),
    change,
    hide: (rest: object, by: Caller = at.owner) => change(by, 'accessHide', rest),
    show: (rest: object, by: Caller = at.owner) => change(by, 'accessShow', rest),
    preview: async (rest: object, by: Caller = at.owner) =>
      (await at.terem.ask(by, 'access.hiding', { type: 'property', id: made.pay, ...rest })) as Json,
    /** The value that a reader sees; null when they do not see the object. */
    seen: async (by: Caller, id = made.object, property = made.pay): Promise<string | null> =>
      (await at.call(by, `{ object(id: "${id}") { values } }`)).data.object?.values[property] ?? null,
    level: async (by: Caller) =>
      (await at.call(by, `{ property(id: "${made.pay}") { level } }`)).data.property?.level ?? null,
    rightsOf: async () => {
      const [row] = await at.terem.sql`select own_scope, closed from property where id = ${made.pay}`
      return row
    },
  }
}
