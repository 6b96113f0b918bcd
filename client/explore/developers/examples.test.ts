import { buildASTSchema, extendSchema, getNamedType, getVariableValues, Kind, parse, validate } from 'graphql'
import type {
  DefinitionNode,
  GraphQLInputObjectType,
  GraphQLObjectType,
  OperationDefinitionNode,
} from 'graphql'
import { expect, test } from 'vitest'
import { offeredKinds } from '#schema/fields/facts.ts'
import { answerOf } from './answerOf.ts'
import { examples } from './examples.ts'
import { exampleOf } from './exampleOf.ts'
import ru from './messages/ru.ts'
import { operationNamed, operations, sections } from './reference.ts'
import { requestText } from './requestText.ts'
import { sdl } from './sdl.ts'

const { definitions } = parse(sdl.map(({ text }) => text).join('\n'))
const isExtension = (node: DefinitionNode) => node.kind === Kind.OBJECT_TYPE_EXTENSION
const schema = extendSchema(
  buildASTSchema({ kind: Kind.DOCUMENT, definitions: definitions.filter((node) => !isExtension(node)) }),
  { kind: Kind.DOCUMENT, definitions: definitions.filter(isExtension) },
)

test('[RAPI.09~] lists answer with data and paginatorInfo, and changes named after what they change with recordId, record and status', () => {
  const queries = schema.getQueryType()!.getFields()
  for (const name of Object.keys(queries).filter((each) => each.startsWith('paginate_'))) {
    const { type } = queries[name]!
    const fields = Object.keys((getNamedType(type) as GraphQLObjectType).getFields())
    expect([name, fields]).toEqual([name, expect.arrayContaining(['data', 'paginatorInfo'])])
  }
  for (const [name, { type }] of Object.entries(schema.getMutationType()!.getFields())) {
    const [, entity, verb] = /^([a-z]+?)(Create|Update|Delete)$/i.exec(name) ?? []
    // Several at once are answered with their ids.
    if (!entity || entity === 'objects') continue
    const fields = Object.keys((getNamedType(type) as GraphQLObjectType).getFields())
    const wanted = verb === 'Delete' ? ['recordId', 'status'] : ['recordId', 'record', 'status']
    expect([name, fields]).toEqual([name, expect.arrayContaining(wanted)])
  }
})

test('[RAPI.09~] the reference has every operation of the language, with a request that the language takes', () => {
  const named = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (root) => Object.keys(root!.getFields()),
  )
  expect(operations.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  for (const operation of operations) {
    const { query, variables } = exampleOf(operation)
    const document = parse(query)
    expect([operation.name, validate(schema, document)]).toEqual([operation.name, []])
    expect(Object.keys((answerOf(query) as { data: object }).data)).toEqual([operation.name])
    const asked = document.definitions[0] as OperationDefinitionNode
    // A file is sent next to the variables, which have null in its place.
    if (query.includes('Upload!')) continue
    const { errors } = getVariableValues(schema, asked.variableDefinitions ?? [], variables)
    expect([operation.name, errors ?? []]).toEqual([operation.name, []])
  }
})

test('[RTY.33~] the language names every kind of property where one is made', () => {
  const { kind } = (schema.getType('PropertyCreateInput') as GraphQLInputObjectType).getFields()
  const named = kind!.description!.match(/\w+/g)
  expect(named).toEqual(expect.arrayContaining([...offeredKinds]))
})

test('every domain of the language has a title in the reference', () => {
  expect(Object.keys(ru)).toEqual(expect.arrayContaining(sections.map(({ domain }) => `domain.${domain}`)))
})

test('every request that is written by hand is for an operation that there is', () => {
  expect(Object.keys(examples).filter((name) => !operationNamed(name))).toEqual([])
})

test('a request is shown as a command and as a program, whatever characters it contains', () => {
  const example = { query: '{\n  ping(text: "it\'s")\n}', variables: {} }
  expect(requestText('curl', example)).toContain(String.raw`it'\''s`)
  expect(requestText('javascript', exampleOf(operationNamed('space_events')!))).toContain('client.iterate')
})

const documented = ['types', 'objects', 'access', 'comments', 'files', 'spaces', 'pages', 'search']
/** The meanings of their fields are described, too. */
const settled = documented.filter((domain) => domain !== 'objects')

test('the reference explains every operation of the content, and every argument, type and field of finished domains', () => {
  const silent = sections
    .filter(({ domain }) => documented.includes(domain))
    .flatMap(({ domain, operations: own, types }) => {
      if (!settled.includes(domain)) return own
      const args = own.flatMap((each) => each.args.map((arg) => named(each, arg)))
      const parts = types.flatMap((each) => each.fields.map((field) => named(each, field)))
      return [...own, ...args, ...types, ...parts]
    })
    .flatMap(({ name, description }) => (description ? [] : [name]))
  expect(silent).toEqual([])
})

const named = (of: { name: string }, part: { name: string; description: string }) => ({
  name: `${of.name}.${part.name}`,
  description: part.description,
})
