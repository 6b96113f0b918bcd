import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import { fieldsUnder } from './fieldsUnder.ts'

const schema = buildSchema(`
  type Query { list: Page }
  type Page { data: [Row!]! end: String }
  type Row { id: ID name: String }
`)

/** The fields requested of the list and of its rows. */
async function asked(source: string): Promise<string[][]> {
  let found: string[][] = []
  const list = (_: unknown, __: unknown, info: GraphQLResolveInfo) => {
    found = [fieldsUnder(info), fieldsUnder(info, 'data')].map((names) => [...names].toSorted())
    return { data: [] }
  }
  const { errors } = await graphql({ schema, source, rootValue: { list } })
  expect(errors).toBeUndefined()
  return found
}

test('the fields under a field are named wherever they stand', async () => {
  expect(await asked('{ list { data { id } } }')).toEqual([['data'], ['id']])
  expect(await asked('{ list { end } }')).toEqual([['end'], []])
  expect(await asked('{ list { a: data { b: id } data { name } } }')).toEqual([['data'], ['id', 'name']])
  expect(await asked('{ list { data { id } } list { end data { name } } }')).toEqual([
    ['data', 'end'],
    ['id', 'name'],
  ])
  expect(await asked('{ list { data @skip(if: true) { id } } }')).toEqual([['data'], ['id']])
  const fragments = 'fragment F on Page { data { ...R ... on Row { id } } end } fragment R on Row { name }'
  expect(await asked(`{ list { ...F } } ${fragments}`)).toEqual([
    ['data', 'end'],
    ['id', 'name'],
  ])
})
