import { Kind, parse, print } from 'graphql'
import type {
  DefinitionNode,
  InputValueDefinitionNode,
  ObjectTypeDefinitionNode,
  ObjectTypeExtensionNode,
  StringValueNode,
  TypeNode,
} from 'graphql'
import { domains } from '#schema/domains.ts'
import { known, knownType } from './known.ts'
import { sdl } from './sdl.ts'

export type OperationKind = 'query' | 'mutation' | 'subscription'
/** An argument of an operation, or a field of a type, with its type as it is written, e.g. `[ID!]!`. */
export type Part = { name: string; type: string; description: string; value: string | null }
export type Field = Part & { args: Part[] }
export type Operation = Field & { kind: OperationKind; domain: string }
export type TypeEntry = {
  name: string
  kind: 'type' | 'input' | 'enum' | 'scalar'
  domain: string
  description: string
  fields: Field[]
  values: { name: string; description: string }[]
}
export type Section = { domain: string; operations: Operation[]; types: TypeEntry[] }

const roots: Record<string, OperationKind> = {
  Query: 'query',
  Mutation: 'mutation',
  Subscription: 'subscription',
}

/** The name of a type without list and non-null markers. */
export const namedType = (type: string): string => type.replace(/[[\]!]/g, '')

const order = ['common', ...domains] as readonly string[]
const nodes = sdl
  .flatMap(({ domain, text }) =>
    parse(text, { noLocation: true }).definitions.map((node) => ({ domain, node })),
  )
  .toSorted((a, b) => order.indexOf(a.domain) - order.indexOf(b.domain))
const types = new Map(
  nodes.flatMap(({ domain, node }) => {
    const entry = entryOf(domain, node)
    return entry && !(entry.name in roots) ? [[entry.name, entry] as const] : []
  }),
)
for (const { node } of nodes)
  if (node.kind === Kind.OBJECT_TYPE_EXTENSION) types.get(node.name.value)?.fields.push(...fieldsOf(node))

for (const entry of types.values()) {
  if (entry.kind === 'input') describeAsRecord(entry)
  for (const part of [...entry.fields, ...entry.fields.flatMap(({ args }) => args)]) describeByName(part)
}

export const operations: Operation[] = nodes.flatMap(({ domain, node }) => {
  const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION
  const kind = isObject && roots[node.name.value]
  return kind ? fieldsOf(node).map((field) => ({ ...field, kind, domain })) : []
})

for (const part of operations.flatMap(({ args }) => args)) describeByName(part)

/** Everything in the public API, domain by domain, in the order of the domains. */
export const sections: Section[] = [...new Set(nodes.map(({ domain }) => domain))].map((domain) => ({
  domain,
  operations: operations.filter((operation) => operation.domain === domain),
  types: [...types.values()].filter((type) => type.domain === domain),
}))

export const typeNamed = (name: string): TypeEntry | undefined => types.get(name)
export const operationNamed = (name: string): Operation | undefined =>
  operations.find((operation) => operation.name === name)

function entryOf(domain: string, node: DefinitionNode): TypeEntry | null {
  const entry = (kind: TypeEntry['kind'], more: Partial<TypeEntry> = {}): TypeEntry => {
    const { name, description } = node as { name: { value: string }; description?: StringValueNode }
    const words = textOf(description) || knownType(name.value)
    const own = { name: name.value, kind, domain, description: words }
    return { ...own, fields: [], values: [], ...more }
  }
  if (node.kind === Kind.OBJECT_TYPE_DEFINITION) return entry('type', { fields: fieldsOf(node) })
  if (node.kind === Kind.SCALAR_TYPE_DEFINITION) return entry('scalar')
  if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return entry('input', { fields: (node.fields ?? []).map((field) => ({ ...partOf(field), args: [] })) })
  if (node.kind !== Kind.ENUM_TYPE_DEFINITION) return null
  const values = (node.values ?? []).map(({ name, description }) => ({
    name: name.value,
    description: textOf(description),
  }))
  return entry('enum', { values })
}

function fieldsOf(node: ObjectTypeDefinitionNode | ObjectTypeExtensionNode): Field[] {
  return (node.fields ?? []).map((field) => ({ ...partOf(field), args: (field.arguments ?? []).map(partOf) }))
}

function describeByName(part: Part): void {
  part.description ||= known[part.name] ?? ''
}

/** The meaning of an input's field is described at the record. */
function describeAsRecord({ name, fields }: TypeEntry): void {
  const record = types.get(name.replace(/(Create|Update|Move)?Input$/, ''))
  for (const field of fields)
    field.description ||= record?.fields.find((each) => each.name === field.name)?.description ?? ''
}

type Described = {
  name: { value: string }
  type: TypeNode
  description?: StringValueNode | undefined
  defaultValue?: InputValueDefinitionNode['defaultValue']
}

function partOf({ name, type, description, defaultValue }: Described): Part {
  return {
    name: name.value,
    type: print(type),
    description: textOf(description),
    value: defaultValue ? print(defaultValue) : null,
  }
}

function textOf(node: StringValueNode | undefined): string {
  return node?.value.replace(/\s*\n\s*/g, ' ') ?? ''
}
