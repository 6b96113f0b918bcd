import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
let parent: string
let child: string

beforeAll(async () => {
  pages = await startTestPages()
  parent = await pages.create(pages.owner, { title: 'Раздел', icon: '📌' })
  child = await pages.create(pages.owner, { title: 'Страница', parent_id: parent, type: 'board' })
})
afterAll(() => pages.terem.close())

const ask = async (selection: string) => {
  const query = `{ page_tree(space_id: "${pages.space.space}") { ${selection} } }`
  const { data, errors } = await pages.terem.call(pages.member, query)
  expect(errors).toBeUndefined()
  return data.page_tree
}

describe('a node of the tree', () => {
  test('[RPG.05] has key, id, label, type, level, icon, children, parent, position and visibility', async () => {
    const { data } = await ask('data { key id label type level icon children parent position visibility }')
    expect(data).toEqual([
      {
        key: `page:${parent}`,
        id: parent,
        label: 'Раздел',
        type: 'text',
        level: 'edit',
        icon: '📌',
        children: true,
        parent: null,
        position: expect.any(String) as string,
        visibility: true,
      },
      {
        key: `page:${child}`,
        id: child,
        label: 'Страница',
        type: 'board',
        level: 'edit',
        icon: null,
        children: false,
        parent,
        position: expect.any(String) as string,
        visibility: true,
      },
    ])
  })

  test('[RPG.05~] is the same however its fields are asked for', async () => {
    const plain = (await ask('data { __typename name: label icon }')).data
    expect(plain).toEqual([
      { __typename: 'TreeNode', name: 'Раздел', icon: '📌' },
      { __typename: 'TreeNode', name: 'Страница', icon: null },
    ])
    expect((await ask('data { ... on TreeNode { __typename name: label icon } }')).data).toEqual(plain)
    expect((await ask('data { __typename name: label } data { icon }')).data).toEqual(plain)
    const skipped = await ask('nodes: data { name: label icon @skip(if: true) }')
    expect(skipped).toEqual({ nodes: [{ name: 'Раздел' }, { name: 'Страница' }] })
  })
})
