import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { FunctionName } from '#schema/kinds/spreadsheet/functionNames.ts'
import { arrays } from './functions/arrays.ts'
import { caught, type Call, type CellFunction } from './functions/call.ts'
import { dates } from './functions/dates.ts'
import { logic } from './functions/logic.ts'
import { lookup } from './functions/lookup.ts'
import { numbers } from './functions/numbers.ts'
import { objects } from './functions/objects.ts'
import { subtotals } from './functions/subtotal.ts'
import { texts } from './functions/texts.ts'
import { runLifted } from './lift.ts'
import type { ObjectsReader } from './ObjectAsks.ts'
import { each, pair, signed } from './operators.ts'
import type { Node } from './parse.ts'
import {
  CellError,
  fail,
  Failed,
  isTable,
  kept,
  Lambda,
  oneOf,
  type Operand,
  stop,
  type Table,
  type Value,
} from './values.ts'

const functions = new Map<string, CellFunction>(
  Object.entries({
    ...numbers,
    ...texts,
    ...logic,
    ...lookup,
    ...dates,
    ...arrays,
    ...objects,
    ...subtotals,
  }),
)
/** Whether there is a function of a name. */
export const hasFunction = (name: FunctionName): boolean =>
  functions.has(name) || name === 'LET' || name === 'LAMBDA'

/** What a formula is counted with. */
export type World = {
  here: { row: number; column: number }
  /** Where the reference of a slot points to; undefined where nothing is left of it. */
  area: (slot: number) => Area | undefined
  /** Whether there is a range of the name of a slot. */
  hasName: (slot: number) => boolean
  /** The values of the reference of a slot. */
  read: (slot: number, area: Area) => Operand
  /** Whether a cell of an area, by its distance from the first one, is left out of subtotals; see `Call.leftOut`. */
  leftOut: (area: Area, isShown: boolean) => (row: number, column: number) => boolean
  /** The values that the formula of a cell fills; undefined where it fills none. */
  filledBy: (area: Area) => Table | undefined
  objects: ObjectsReader
}

/** How many steps one formula may take, a few seconds at most, and how deep its functions may call each other. */
const [stepsMost, depthMost] = [3_000_000, 200]
/** What a value of an array is one of: a call is several, of values in cells many are read in the time of one. */
const [callSteps, readsOfStep] = [5, 20]

type Scope = { name: string; value: Operand; outer: Scope | undefined }
/** A world with what names mean in it, and what is left of the steps of the formula. */
type Scoped = World & { scope: Scope | undefined; used: { steps: number; depth: number; isArray: boolean } }

/** Throws what no function of errors takes for one of its own: the formula ends as one that is too deep for the stack. */
const spend = ({ used }: Scoped, steps: number): void => {
  used.steps += steps
  if (used.steps > stepsMost) throw new RangeError('The formula takes too many steps.')
}

/** The value of a formula, or its values, and whether it has counted with arrays; what goes wrong is an error value. */
export function evaluate(root: Node, world: World): { value: Value | Table; isArray: boolean } {
  const used = { steps: 0, depth: 0, isArray: false }
  const value = caught(() => {
    const { here, area, hasName, read, leftOut, filledBy, objects: reader } = world
    // Written out: to spread it was a tenth of the time of a long chain.
    const scoped = { here, area, hasName, read, leftOut, filledBy, objects: reader, scope: undefined, used }
    const found = operandOf(root, scoped)
    if (!isTable(found) || found.rows * found.columns === 1) return oneOf(found)
    used.isArray = true
    return found
  })
  // A formula that comes to nothing shows 0, as everywhere.
  return { value: value === null ? 0 : (value as Value | Table), isArray: used.isArray }
}

function operandOf(node: Node, world: Scoped): Operand {
  if (node.kind === 'number' || node.kind === 'text' || node.kind === 'truth') return node.value
  if (node.kind === 'error') return fail(node.value)
  if (node.kind === 'empty') return null
  if (node.kind === 'name') {
    const own = meantBy(node.name, world.scope)
    if (own !== undefined) return own
    if (!world.hasName(node.slot)) return fail('#NAME?')
  }
  if (node.kind === 'ref' || node.kind === 'filled' || node.kind === 'name') {
    const area = world.area(node.slot)
    if (!area) return fail('#REF!')
    // What is read again and again in a function counts.
    if (world.scope) spend(world, ((area.bottom - area.top + 1) * (area.right - area.left + 1)) / readsOfStep)
    return node.kind === 'filled' ? (world.filledBy(area) ?? fail('#REF!')) : world.read(node.slot, area)
  }
  if (node.kind === 'sign')
    return noted(
      world,
      each(operandOf(node.of, world), null, (value) => signed(value, node.sign)),
    )
  if (node.kind === 'pair') return noted(world, chainOf(node, world))
  if (node.kind === 'apply') return applied(operandOf(node.to, world), node.of, world)
  return called(node, world)
}

function called({ name, of }: Extract<Node, { kind: 'call' }>, world: Scoped): Operand {
  const own = meantBy(name, world.scope)
  if (own instanceof Lambda) return applied(own, of, world)
  if (name === 'LET') return letOf(of, world)
  if (name === 'LAMBDA') return lambdaOf(of, world)
  const run = functions.get(name)
  if (!run) return own === undefined ? fail('#NAME?') : applied(own, of, world)
  const { used } = world
  const before = used.isArray
  const found = runLifted(name, run, callOf(of, world), (steps) => {
    spend(world, steps)
    used.isArray = true
  })
  if (Object.hasOwn(arrays, name)) used.isArray = true
  // It takes arrays in every program.
  if (name === 'SUMPRODUCT') used.isArray = before
  return counted(world, found)
}

/** Remembers that an operator has made an array. */
function noted(world: Scoped, found: Operand): Operand {
  if (isTable(found) && found.rows * found.columns > 1) world.used.isArray = true
  return counted(world, found)
}
/** Counts the values of an array that is made. */
function counted(world: Scoped, found: Operand): Operand {
  if (isTable(found) && !found.isRead) spend(world, found.rows * found.columns)
  return found
}

/** What a name means; undefined for nothing. An empty value is null. */
function meantBy(name: string, scope: Scope | undefined): Operand | undefined {
  for (let at = scope; at; at = at.outer) if (at.name === name) return at.value
  return undefined
}

/** Values that are read more than once are counted once; an error of one that is not used is none. */
const valueIn = (node: Node, world: Scoped): Operand => {
  const value = caught(() => operandOf(node, world))
  return isTable(value) ? kept(value) : value
}
const nameOf = (node: Node | undefined): string => (node?.kind === 'name' ? node.name : stop('#NAME?'))

function letOf(nodes: readonly Node[], world: Scoped): Operand {
  if (nodes.length < 3 || nodes.length % 2 === 0) return stop('#VALUE!')
  let { scope } = world
  for (let at = 0; at + 1 < nodes.length; at += 2)
    scope = { name: nameOf(nodes[at]), value: valueIn(nodes[at + 1]!, { ...world, scope }), outer: scope }
  return operandOf(nodes.at(-1)!, { ...world, scope })
}

function lambdaOf(nodes: readonly Node[], world: Scoped): Lambda {
  const names = nodes.slice(0, -1).map(nameOf)
  const body = nodes.at(-1) ?? stop('#VALUE!')
  return new Lambda((given) => {
    if (given.length !== names.length) return stop('#VALUE!')
    const { used } = world
    spend(world, callSteps)
    if (used.depth >= depthMost)
      throw new RangeError('The functions of the formula call each other too deep.')
    let { scope } = world
    for (const [at, name] of names.entries()) scope = { name, value: given[at]!, outer: scope }
    used.depth += 1
    try {
      return operandOf(body, { ...world, scope })
    } finally {
      used.depth -= 1
    }
  })
}

function applied(to: Operand, nodes: readonly Node[], world: Scoped): Operand {
  if (to instanceof CellError) return to
  if (!(to instanceof Lambda)) return stop('#VALUE!')
  return to.run(nodes.map((node) => valueIn(node, world)))
}

/** A sum of thousands is a tree that is deep to the left: followed by a loop, as the stack would end. */
function chainOf(node: Node, world: Scoped): Operand {
  const links: Extract<Node, { kind: 'pair' }>[] = []
  let first = node
  while (first.kind === 'pair') {
    links.push(first)
    first = first.left
  }
  let value = operandOf(first, world)
  for (const { right, operator } of links.toReversed())
    value = each(value, operandOf(right, world), (a, b) => pair(a, b, operator))
  return value
}

/** The cells that an argument is; undefined for any other value. */
function areaIn(node: Node | undefined, world: Scoped): Area | undefined {
  if (node?.kind === 'name') {
    if (meantBy(node.name, world.scope) !== undefined) return undefined
    return world.hasName(node.slot) ? world.area(node.slot) : stop('#NAME?')
  }
  return node?.kind === 'ref' ? world.area(node.slot) : undefined
}

/** What is asked for twice is counted once, and fails in the same way. */
function callOf(nodes: readonly Node[], world: Scoped): Call {
  const known: ({ value: Operand | undefined } | { failed: unknown })[] = []
  return {
    count: nodes.length,
    here: world.here,
    objects: world.objects,
    get(index) {
      const found = (known[index] ??= valueOf(nodes[index], world))
      if ('failed' in found) throw found.failed
      return found.value
    },
    leftOut(index, isShown) {
      const area = areaIn(nodes[index], world)
      return area && world.leftOut(area, isShown)
    },
    place(index) {
      const area = areaIn(nodes[index], world)
      if (!area) return undefined
      const { top, left, bottom, right } = area
      return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 }
    },
  }
}

function valueOf(node: Node | undefined, world: Scoped): { value: Operand | undefined } | { failed: Failed } {
  try {
    return { value: node && node.kind !== 'empty' ? operandOf(node, world) : undefined }
  } catch (error) {
    if (error instanceof Failed) return { failed: error }
    throw error
  }
}
