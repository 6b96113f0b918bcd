import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestTypes, type TestTypes } from './testingTypes.ts'

let at: TestTypes
let page: string

beforeAll(async () => {
  at = await startTestTypes()
  page = await at.create(at.owner)
  await at.makeType()
  await at.change(at.owner, 'typeDelete', { id: await at.makeType() })
  const given = `resource_type: page, resource_id: "${page}"`
  for (const [by, change] of [
    [at.owner, 'tagCreate(input: { name: "Past" }) { recordId }'],
    [
      at.owner,
      `invitationCreate(input: { email: "past@example.com", group_id: "${at.space.team}" }) { recordId }`,
    ],
    [at.owner, `accessInherit(${given}, inherits: false) { recordId }`],
    [at.owner, `accessGrant(input: { ${given}, group_id: "${at.space.team}", level: read }) { recordId }`],
    [at.member, `accessRequestCreate(${given}, level: edit) { recordId }`],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- each stands on the one before
    await at.terem.call(by, `mutation { ${change} }`)
})
afterAll(() => at.terem.close())

const shown = '{ paginatorInfo { total count lastPage } }'
const lists: Record<string, (part: string) => string> = {
  page: (part) => `found: paginate_page(${part}) ${shown}`,
  type: (part) => `found: paginate_type(${part}) ${shown}`,
  typeNode: (part) => `found: paginate_typeNode(${part}) ${shown}`,
  trashedType: (part) => `found: paginate_trashedType(${part}) ${shown}`,
  tag: (part) => `found: paginate_tag(${part}) ${shown}`,
  subject: (part) => `found: paginate_subject(search: "a", ${part}) ${shown}`,
  groupNode: (part) => `found: paginate_groupNode(${part}) ${shown}`,
  groupMember: (part) => `found: paginate_groupMember(group_id: "${at.space.team}", ${part}) ${shown}`,
  invitation: (part) => `found: paginate_invitation(${part}) ${shown}`,
  accessRequest: (part) => `found: paginate_accessRequest(${part}) ${shown}`,
  people: (part) => `pageAccess(id: "${page}") { found: people(${part}) ${shown} }`,
  grants: (part) => `pageAccess(id: "${page}") { found: grants(${part}) ${shown} }`,
}

test.each(Object.keys(lists))(
  '[RAPI.05~] a page past the end of the list %s tells how long it is',
  async (name) => {
    const infoOf = async (part: string) => {
      const { data, errors } = await at.terem.call(at.owner, `{ ${lists[name]!(part)} }`)
      expect(errors).toBeUndefined()
      return (data.found ?? data.pageAccess.found).paginatorInfo
    }
    const first = await infoOf('page: 1, perPage: 1')
    expect(first).toMatchObject({ count: 1, lastPage: first.total })
    expect(await infoOf('page: 900, perPage: 1')).toEqual({ ...first, count: 0 })
  },
)
