import {
  GraphQLError,
  Kind,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import type { DomainError } from '#schema/errors.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import { isStorable, unstorableIn } from '#schema/storableText.ts'
import { maxPerPage } from './paginate.ts'
import { refuseField, tooComplex } from '../errors.ts'

export const graphqlLimits = {
  tokens: 3000,
  depth: 12,
  introspectionDepth: 16,
  aliases: 40,
  cost: 10_000,
  variablesDepth: 500,
} as const

/** Fields that read a whole document; every other field costs 1. */
const dearFields: Record<string, number> = { markdown: 50, json: 50, updates: 20, ancestors: 5, widgets: 50 }

/** Whether variables are nested too deeply for recursive code. */
export function isTooDeep(variables: unknown): boolean {
  let level: unknown[] = [variables]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > graphqlLimits.variablesDepth) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The error in variables that can be found before they are interpreted; undefined when there is none. */
export function refusedVariables(variables: unknown): GraphQLError | undefined {
  if (isTooDeep(variables))
    return tooComplex(`The variables are more than ${graphqlLimits.variablesDepth} levels deep.`)
  // Fields are named as their domains name them, without the variable that carries them all.
  const field = unstorableIn(variables)?.replace(/^[^.]+\./, '')
  return field === undefined ? undefined : refused(refuseField(field, 'format'))
}

const refused = (cause: DomainError, nodes?: ASTNode) =>
  new GraphQLError(cause.message, { originalError: cause, nodes })

type Measured = { depth: number; aliases: number; cost: number }
type Walk = { fragments: Map<string, FragmentDefinitionNode>; open: Set<string>; budget: { left: number } }

/** Refuses documents that are too deep, have too many aliases or would cost too much, before anything is executed. */
export const limitsRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    const words = findBreach(document)
    if (words) context.reportError(tooComplex(words))
  },
  StringValue(node) {
    if (!isStorable(node.value)) context.reportError(refused(refuseField('query', 'format'), node))
  },
})

function findBreach(document: DocumentNode): string | undefined {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const budget = { left: 20_000 }
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, aliases, cost } = measure(node.selectionSet, { fragments, open: new Set(), budget })
    const deepest = isIntrospection(node.selectionSet)
      ? graphqlLimits.introspectionDepth
      : graphqlLimits.depth
    if (budget.left <= 0) return 'The query has too many selections.'
    if (depth > deepest) return `The query is ${depth} levels deep, ${deepest} are allowed.`
    if (aliases > graphqlLimits.aliases)
      return `The query has ${aliases} aliases, ${graphqlLimits.aliases} are allowed.`
    if (cost > graphqlLimits.cost) return `The query costs ${cost}, ${graphqlLimits.cost} are allowed.`
  }
  return undefined
}

const isIntrospection = (set: SelectionSetNode): boolean =>
  set.selections.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'))

/** Fragments are walked where they are spread; `budget` limits the walk itself, `open` breaks cycles. */
function measure(set: SelectionSetNode, walk: Walk): Measured {
  const sum: Measured = { depth: 0, aliases: 0, cost: 0 }
  for (const node of set.selections) {
    if (walk.budget.left-- <= 0) return sum
    const found = node.kind === Kind.FIELD ? measureField(node, walk) : measureSpread(node, walk)
    sum.depth = Math.max(sum.depth, found.depth)
    sum.aliases += found.aliases
    sum.cost += found.cost
  }
  return sum
}

function measureSpread(
  node: Exclude<SelectionSetNode['selections'][number], FieldNode>,
  walk: Walk,
): Measured {
  if (node.kind === Kind.INLINE_FRAGMENT) return measure(node.selectionSet, walk)
  const fragment = walk.fragments.get(node.name.value)
  if (!fragment || walk.open.has(node.name.value)) return { depth: 0, aliases: 0, cost: 0 }
  walk.open.add(node.name.value)
  const found = measure(fragment.selectionSet, walk)
  walk.open.delete(node.name.value)
  return found
}

function measureField(node: FieldNode, walk: Walk): Measured {
  const below = node.selectionSet ? measure(node.selectionSet, walk) : { depth: 0, aliases: 0, cost: 0 }
  return {
    depth: below.depth + 1,
    aliases: below.aliases + (node.alias ? 1 : 0),
    cost: (dearFields[node.name.value] ?? 1) + below.cost * rowsOf(node),
  }
}

/** How many rows a list field may return: its perPage, or the maximum when that is a variable. */
function rowsOf(node: FieldNode): number {
  const name = node.name.value
  if (name === 'object_groups') return objectLimits.groupedRecords
  if (!name.startsWith('paginate_') && name !== 'page_tree') return name === 'spaces' ? 20 : 1
  const given = node.arguments?.find((argument) => argument.name.value === 'perPage')?.value
  if (!given) return name === 'page_tree' ? maxPerPage : 50
  return given.kind === Kind.INT ? Math.min(Math.max(Number(given.value), 1), maxPerPage) : maxPerPage
}
