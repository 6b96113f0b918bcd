import { expect } from 'vitest'
import { startTestApi, type Answer, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'

const nodeFields =
  'key id label type level icon children parent position visibility favorite published isTab isTemplate shortcut'
const pageFields =
  'id title icon type engine level parent_id isTab shortcut favorite publication { url anonymous_comments storage_login }'

const mutations = {
  pageCreate: ['$input: PageCreateInput!', 'input: $input'],
  pageUpdate: ['$id: ID!, $input: PageUpdateInput!', 'id: $id, input: $input'],
  pageMove: ['$id: ID!, $input: PageMoveInput!', 'id: $id, input: $input'],
  pageChangeKind: ['$id: ID!, $type: PageKind!', 'id: $id, type: $type'],
  pageRestore: ['$id: ID!', 'id: $id'],
  pageFavorite: ['$id: ID!, $favorite: Boolean!', 'id: $id, favorite: $favorite'],
  pagePublish: ['$id: ID!, $input: PublicationInput', 'id: $id, input: $input'],
  pageUnpublish: ['$id: ID!', 'id: $id'],
} as const

/** A space with its owner, a member of the team, a stranger, and the calls for tests. */
export type TestPages = {
  terem: TestApi
  space: TestSpace
  owner: Caller & { account: string }
  member: Caller & { account: string; subject: string }
  stranger: Caller
  nobody: Caller
  /** Creates a key of the space. */
  key: (level: 'read' | 'edit' | 'full') => Promise<Caller>
  /** Calls a mutation that returns a page; the page is in `data.<name>.record`. */
  mutate: (by: Caller, name: keyof typeof mutations, variables: object) => Promise<Answer>
  /** The record of a mutation that must succeed. */
  done: (by: Caller, name: keyof typeof mutations, variables: object) => Promise<Json>
  /** Creates a page and returns its id. */
  create: (by: Caller, input?: object) => Promise<string>
  remove: (by: Caller, id: string) => Promise<Answer>
  page: (by: Caller, id: string, fields?: string) => Promise<Json>
  tree: (by: Caller, filter?: string) => Promise<Json[]>
  /** The nodes of the tree below a page by their labels, the owner's unless said otherwise. */
  below: (id: string, by?: Caller) => Promise<Record<string, Json>>
  tryCopy: (by: Caller, id: string, input?: object) => Promise<Answer>
  /** Copies a page; what the mutation gives. */
  copy: (by: Caller, id: string, input?: object) => Promise<Json>
  /** The labels of the tree as one line, nested ones in brackets. */
  outline: (by: Caller) => Promise<string>
}

export async function startTestPages(settings: Record<string, string> = {}): Promise<TestPages> {
  const terem = await startTestApi(settings)
  const [anna, boris, eve] = await Promise.all(['Anna', 'Boris', 'Eve'].map((name) => terem.makeUser(name)))
  const space = await makeTestSpace(terem, anna!.account)
  const subject = await joinTestSpace(terem, boris!.account, space)
  const inSpace = { space: space.space }
  const pages: TestPages = {
    terem,
    space,
    owner: { ...anna!, ...inSpace },
    member: { ...boris!, ...inSpace, subject },
    stranger: { ...eve!, ...inSpace },
    nobody: inSpace,
    async key(level) {
      const query = `mutation { integrationKeyCreate(input: { name: "Key ${level}", level: ${level} }) { value } }`
      const { data } = await terem.call(pages.owner, query)
      return { token: data.integrationKeyCreate.value as string }
    },
    mutate(by, name, variables) {
      const [declared, given] = mutations[name]
      const query = `mutation (${declared}) { ${name}(${given}) { recordId status record { ${pageFields} } } }`
      return terem.call(by, query, { ...variables })
    },
    async done(by, name, variables) {
      const { data, errors } = await pages.mutate(by, name, variables)
      expect(errors).toBeUndefined()
      expect(data[name]).toMatchObject({ status: 'success', recordId: data[name].record.id })
      return data[name].record
    },
    create: async (by, input = {}) => (await pages.done(by, 'pageCreate', { input })).id as string,
    remove: (by, id) =>
      terem.call(by, 'mutation ($id: ID!) { pageDelete(id: $id) { recordId ids status } }', { id }),
    async page(by, id, fields = pageFields) {
      const { data, errors } = await terem.call(by, `query ($id: ID!) { page(id: $id) { ${fields} } }`, {
        id,
      })
      expect(errors).toBeUndefined()
      return data.page
    },
    async tree(by, filter) {
      const { data, errors } = await terem.call(
        by,
        `query ($space: ID!, $filter: String) { page_tree(space_id: $space, filter: $filter) { data { ${nodeFields} } } }`,
        { space: space.space, filter },
      )
      expect(errors).toBeUndefined()
      return data.page_tree.data
    },
    async below(id, by = pages.owner) {
      const nodes = await pages.tree(by)
      const walk = (parent: string): Json[] =>
        nodes.filter((node) => node.parent === parent).flatMap((node) => [node, ...walk(node.id as string)])
      return Object.fromEntries(walk(id).map((node) => [node.label, node]))
    },
    tryCopy(by, id, input) {
      const query = `mutation ($id: ID!, $input: PageDuplicateInput) {
        pageDuplicate(id: $id, input: $input) {
          recordId count status left_out { kind count } record { id title engine }
        }
      }`
      return terem.call(by, query, { id, input })
    },
    async copy(by, id, input) {
      const { data, errors } = await pages.tryCopy(by, id, input)
      expect(errors).toBeUndefined()
      expect(data.pageDuplicate.record.id).toBe(data.pageDuplicate.recordId)
      return data.pageDuplicate
    },
    async outline(by) {
      const nodes = await pages.tree(by)
      const below = (parent: string | null): string =>
        nodes
          .filter((node) => node.parent === parent)
          .map((node) => `${node.label}${node.children ? `(${below(node.id)})` : ''}`)
          .join(' ')
      return below(null)
    },
  }
  return pages
}
