import { Kind, type ExecutionResult, type GraphQLResolveInfo } from 'graphql'

type PlainList = { path: GraphQLResolveInfo['path']; rows: Record<string, unknown>[] }

const lists = new WeakMap<object, PlainList[]>()

/**
 * Lets long lists of plain rows skip GraphQL's completion, which costs more than the rest of the response: it visits
 * every field of values that are already in their final form.
 */
export async function withPlainLists(
  ctx: object,
  run: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const found: PlainList[] = []
  lists.set(ctx, found)
  const result = await run()
  if (result.data) for (const list of found) putIn(result.data, list)
  return result
}

/**
 * The rows in the form that a resolver of their list returns. Every field of their type, or each of `plain`, must
 * have its row's name, be a scalar or an enum that serialises as plain JSON, and never be null where the schema
 * forbids that. A selection of other fields is completed as usual.
 */
export function plainList<Row extends object>(
  { ctx, info, plain }: { ctx: object; info: GraphQLResolveInfo; plain?: ReadonlySet<string> },
  rows: Row[],
): Row[] {
  const found = lists.get(ctx)
  const fields = found && plainFields(info)
  if (!fields) return rows
  if (plain && !fields.every(({ name }) => plain.has(name))) return rows
  found.push({ path: info.path, rows: rows.map((row) => pick(row as Record<string, unknown>, fields)) })
  return []
}

type Field = { key: string; name: string; typename: string }

/** The requested fields of each row; undefined for a selection that is more than a few fields. */
function plainFields({ fieldNodes, returnType }: GraphQLResolveInfo): Field[] | undefined {
  const [node] = fieldNodes
  if (fieldNodes.length !== 1 || !node?.selectionSet) return undefined
  const typename = String(returnType).replaceAll(/[[\]!]/g, '')
  const fields: Field[] = []
  for (const selection of node.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD || selection.directives?.length) return undefined
    const name = selection.name.value
    fields.push({ key: selection.alias?.value ?? name, name, typename })
  }
  return fields
}

function pick(row: Record<string, unknown>, fields: Field[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const { key, name, typename } of fields)
    picked[key] = name === '__typename' ? typename : (row[name] ?? null)
  return picked
}

function putIn(data: object, { path, rows }: PlainList): void {
  const keys: (string | number)[] = []
  for (let step: GraphQLResolveInfo['path'] | undefined = path; step; step = step.prev) keys.unshift(step.key)
  const last = keys.pop()!
  let place = data as Record<string | number, unknown> | null | undefined
  for (const key of keys) place = place?.[key] as typeof place
  if (place) place[last] = rows
}
