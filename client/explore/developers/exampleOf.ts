import { examples, sampleIds } from './examples.ts'
import type { Example } from './examples.ts'
import { namedType, typeNamed } from './reference.ts'
import type { Field, Operation, Part } from './reference.ts'

const scalars = new Set(['ID', 'String', 'Int', 'Float', 'Boolean', 'JSON', 'DateTime', 'Upload'])
/** Records nested directly in these are shown, too; readers add deeper ones themselves. */
const unfolded = new Set(['record', 'data', 'body'])
const mostFields = 8

/** A request for an operation: the handwritten one, or one with the required arguments. */
export function exampleOf(operation: Operation): Example {
  const written = examples[operation.name]
  if (written) return written
  const given = operation.args.filter(isNeeded)
  const heads = given.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  const call = `${operation.name}${passed && `(${passed})`}${selection(operation, '  ')}`
  return {
    query: `${operation.kind}${heads && ` (${heads})`} {\n  ${call}\n}`,
    variables: Object.fromEntries(given.map((part) => [part.name, sampleOf(part)])),
  }
}

const isNeeded = ({ type, value }: Part): boolean => type.endsWith('!') && value === null
const isLeaf = (type: string): boolean => scalars.has(type) || typeNamed(type)?.kind === 'enum'

function selection({ type }: Field, indent: string): string {
  const named = namedType(type)
  if (isLeaf(named)) return ''
  if (named === 'PaginatorInfo') return ' { total hasMorePages }'
  const fields = (typeNamed(named)?.fields ?? []).filter(({ args }) => !args.some(isNeeded))
  const plain = fields.filter((field) => isLeaf(namedType(field.type))).slice(0, mostFields)
  const deep = fields.filter(({ name, type: of }) => unfolded.has(name) || of === 'PaginatorInfo!')
  const below = deep.map((field) => `${field.name}${selection(field, `${indent}  `)}`)
  const lines = [...(plain.length > 0 ? [plain.map(({ name }) => name).join(' ')] : []), ...below]
  if (lines.length === 0) {
    const first = fields[0]
    return first ? ` { ${first.name}${selection(first, `${indent}  `)} }` : ' { __typename }'
  }
  if (below.length === 0) return ` { ${lines.join('')} }`
  return ` {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}`
}

/** A value that an argument or a field could have. */
export function sampleOf({ name, type }: { name: string; type: string }): unknown {
  const bare = type.replace(/!$/, '')
  if (bare.startsWith('[')) return [sampleOf({ name: name.replace(/s$/, ''), type: bare.slice(1, -1) })]
  const entry = typeNamed(bare)
  if (entry?.kind === 'enum') return entry.values[0]?.name
  if (entry?.kind === 'input')
    return Object.fromEntries(entry.fields.filter(isNeeded).map((field) => [field.name, sampleOf(field)]))
  const found = named.find(([pattern]) => pattern.test(name))
  return found && bare !== 'Int' && bare !== 'Float' && bare !== 'Boolean' ? found[1] : plain[bare]
}

const plain: Record<string, unknown> = {
  ID: '15',
  String: 'Text',
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  Upload: null,
  DateTime: '2026-05-01T10:00:00.000Z',
}

const named: [name: RegExp, value: unknown][] = [
  [/^(values)$/, { [sampleIds.property]: 1250.5 }],
  [/^(options|meta|config|view_settings|data)$/, {}],
  [/space/, sampleIds.space],
  [/type_id/, sampleIds.type],
  [/property/, sampleIds.property],
  [/^(object_id|source_id|page_id|parent_id|after_id)$/, sampleIds.object],
  [/email|login/, 'anna@example.org'],
  [/label|title|^name$/, 'Contract'],
  [/color/, '#1d7458'],
  [/_at$/, '2026-05-01T10:00:00.000Z'],
  [/endCursor/, 'eyJhIjoxfQ'],
]
