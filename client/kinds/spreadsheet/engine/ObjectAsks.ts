import { type ErrorText, fail, stop, type Value } from './values.ts'

/** What formulas ask of objects: a property of all of a type, or of one; without a property what gives their names. */
export type Ask = { type: string; property: string } | { object: string; property: string }
/** A value of an object as a cell has it. */
export type ObjectValue = string | number | boolean | null
/** What is asked for, or the error that is shown in its place. */
type Known<What> = What | { error: ErrorText }
/** The values of a property, by the places of their objects. */
export type ObjectColumn = {
  property: string
  label: string
  isDate: boolean
  values: readonly ObjectValue[]
}
/** The objects of a type, with the properties that are asked for, as they are asked for. */
export type ObjectTable = { ids: readonly string[]; columns: ReadonlyMap<string, Known<ObjectColumn>> }
/** What is known now: of types by the names that they are asked by, of single values by the keys of what asks for them. */
export type ObjectsNews = {
  /** Whether there is anyone to ask; nobody may read anything else. */
  isOpen?: boolean
  types?: readonly (readonly [string, Known<ObjectTable>])[]
  values?: readonly (readonly [string, Known<ObjectValue>])[]
}

/** What the objects of a type are, for a function. */
export type ReadTable = { ids: readonly string[]; columns: readonly Known<ObjectColumn>[] }
/** What functions read of objects. Throws `Failed`. */
export type ObjectsReader = {
  table(type: string, properties: readonly string[]): ReadTable
  value(object: string, property: string): Value
}

/** How much all formulas of a book may ask for. */
export const asksMost = 1000

/** A name as it is compared: case, spaces around it and how many do not count. */
export const askedName = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
export const askKey = (ask: Ask): string =>
  JSON.stringify('type' in ask ? ['type', ask.type, ask.property] : ['object', ask.object, ask.property])

/** What formulas ask of objects, and what is known of it. None of it is stored in a document. */
export class ObjectAsks<Formula> {
  private isOpen = false
  private readonly types = new Map<string, Known<ObjectTable>>()
  private readonly values = new Map<string, Known<ObjectValue>>()
  private readonly asked = new Map<string, { ask: Ask; by: Set<Formula> }>()
  private readonly own = new Map<Formula, Set<string>>()
  /** Those that have asked for more than there may be. */
  private readonly denied = new Set<Formula>()
  private isChanged = false
  private told = ''

  /** All that is asked for, if that is something else than before. */
  news(): { asks?: readonly Ask[] } {
    if (!this.isChanged) return {}
    this.isChanged = false
    const told = [...this.asked.keys()].toSorted().join('\n')
    if (told === this.told) return {}
    this.told = told
    for (const key of this.values.keys()) if (!this.asked.has(key)) this.values.delete(key)
    const asks = [...this.asked.values()].map(({ ask }) => ask)
    const wanted = new Set(asks.map((ask) => 'type' in ask && ask.type))
    for (const type of this.types.keys()) if (!wanted.has(type)) this.types.delete(type)
    return { asks }
  }

  /** Which formulas have to be counted again. */
  take({ isOpen, types = [], values = [] }: ObjectsNews): Set<Formula> {
    if (isOpen !== undefined) this.isOpen = isOpen
    const changed = new Set<string>(types.map(([type]) => type))
    for (const [type, table] of types) this.types.set(type, table)
    for (const [key, value] of values) this.values.set(key, value)
    const keys = new Set(values.map(([key]) => key))
    const found = new Set<Formula>()
    for (const [key, { ask, by }] of this.asked)
      if ('type' in ask ? changed.has(ask.type) : keys.has(key)) by.forEach((formula) => found.add(formula))
    return found
  }

  /** Which others may ask for more now. */
  forget(formula: Formula): Set<Formula> {
    const before = this.asked.size
    for (const key of this.own.get(formula) ?? []) this.release(key, formula)
    this.own.delete(formula)
    this.denied.delete(formula)
    return this.asked.size < before ? this.denied : new Set()
  }

  /** What a formula that is counted now reads by; what it has asked before and does not any more is forgotten. */
  readerFor(formula: Formula): ObjectsReader {
    const before = this.own.get(formula)
    const now = new Set<string>()
    if (before) this.own.delete(formula)
    for (const key of before ?? []) this.release(key, formula)
    this.denied.delete(formula)
    const ask = (asked: Ask): string => {
      if (!this.isOpen) return stop('#ACCESS!')
      const key = askKey(asked)
      if (now.has(key)) return key
      const known = this.asked.get(key)
      if (!known && this.asked.size >= asksMost) {
        this.denied.add(formula)
        return stop('#NUM!')
      }
      if (known) known.by.add(formula)
      else {
        this.asked.set(key, { ask: asked, by: new Set([formula]) })
        this.isChanged = true
      }
      now.add(key)
      this.own.set(formula, now)
      return key
    }
    return {
      table: (type, properties) => {
        for (const property of properties) ask({ type, property })
        const table = this.types.get(type) ?? { error: '#BUSY!' as const }
        if ('error' in table) return stop(table.error)
        const columns = properties.map((property) => table.columns.get(property) ?? stop('#BUSY!'))
        return { ids: table.ids, columns }
      },
      value: (object, property) => {
        const value = this.values.get(ask({ object, property }))
        if (value === undefined) return stop('#BUSY!')
        return typeof value === 'object' && value !== null ? fail(value.error) : value
      },
    }
  }

  private release(key: string, formula: Formula): void {
    const known = this.asked.get(key)
    known?.by.delete(formula)
    if (known?.by.size !== 0) return
    this.asked.delete(key)
    this.isChanged = true
  }
}
