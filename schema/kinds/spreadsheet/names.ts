import type * as Y from 'yjs'
import { type Area, areaOf, parseRef, printRef, type Ref } from './address.ts'
import type { Book } from './book.ts'
import { isId, newId, sheetsOf } from './maps.ts'

/** A name of a range. Without a range it was deleted: formulas that had it still say it. */
export type NamedRange = { id: string; name: string; ref?: Ref }

export const namesMost = 1000
export const nameSigns = 255
/** Deleted names that are known still. */
const storedMost = 4 * namesMost

const keyOf = (id: string, part: 'name' | 'ref') => `=name/${id}/${part}`
const shape = /^[\p{L}_][\p{L}\p{N}_.]*$/u
/** What is an address, in letters and numbers or as R1C1, and words that are values. */
const others = /^(?:[a-z]{1,3}[1-9]\d{0,6}|r\d*(?:c\d*)?|c\d*|true|false|истина|ложь)$/i

/** Why a name cannot be; undefined for one that can. */
export type NameFault = 'empty' | 'long' | 'signs' | 'address' | 'taken' | 'full'
const faultOf = (name: string): NameFault | undefined => {
  if (name === '') return 'empty'
  if (name.length > nameSigns) return 'long'
  if (!shape.test(name)) return 'signs'
  return others.test(name) ? 'address' : undefined
}

/** Whether a text can be a name. */
export const isName = (text: string): boolean => faultOf(text) === undefined

/** The names that a document tells of, by their ids. Two of one name, which two people make at once, are told apart by a number. */
export function readNames(doc: Y.Doc): ReadonlyMap<string, NamedRange> | undefined {
  const stored = new Map<string, { name?: string; ref?: Ref }>()
  for (const [key, value] of sheetsOf(doc)) {
    if (!key.startsWith('=name/')) continue
    const [, id, part, ...more] = key.split('/')
    if (!isId(id) || more.length > 0 || typeof value !== 'string') continue
    const facts = stored.getOrInsertComputed(id, () => ({}))
    const ref = part === 'ref' && value.length < 200 ? parseRef(value) : undefined
    if (ref?.sheet !== undefined) facts.ref = ref
    else if (part === 'name' && faultOf(value) === undefined) facts.name = value
  }
  const known = [...stored].flatMap(([id, { name, ref }]): NamedRange[] =>
    name === undefined ? [] : [{ id, name, ...(ref ? { ref } : {}) }],
  )
  known.sort((a, b) => Number(!a.ref) - Number(!b.ref) || (a.id < b.id ? -1 : 1))
  const taken = new Set<string>()
  const names = new Map<string, NamedRange>()
  for (const { id, name, ref } of known.slice(0, storedMost)) {
    if (!ref || taken.size >= namesMost) {
      names.set(id, { id, name })
      continue
    }
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`
    taken.add(free.toLowerCase())
    names.set(id, { id, name: free, ref })
  }
  return names.size > 0 ? names : undefined
}

/** The names that stand for a range, in the order of their letters. */
export const liveNames = ({ names }: Book): (NamedRange & { ref: Ref })[] =>
  [...(names?.values() ?? [])]
    .flatMap((one) => (one.ref ? [{ ...one, ref: one.ref }] : []))
    .sort((a, b) => a.name.localeCompare(b.name))

const byText = new WeakMap<Book, Map<string, NamedRange>>()
/** The range that a name stands for, in letters of any size. */
export function namedBy(book: Book, text: string): NamedRange | undefined {
  if (!book.names) return undefined
  const known = byText.get(book) ?? new Map<string, NamedRange>()
  if (!byText.has(book)) {
    for (const one of book.names.values()) if (one.ref) known.set(one.name.toLowerCase(), one)
    byText.set(book, known)
  }
  return known.get(text.toLowerCase())
}

/** Where a named range is now; undefined where nothing is left of it. */
export const areaNamed = (book: Book, { ref }: Pick<NamedRange, 'ref'>): Area | undefined =>
  ref && areaOf(ref, book, '')

/** What keeps a range from being called so; `own` is the one that is called otherwise until now. */
export function nameFault(book: Book, name: string, own?: string): NameFault | undefined {
  const other = namedBy(book, name)
  if (own === undefined && !other && liveNames(book).length >= namesMost) return 'full'
  return faultOf(name) ?? (other && other.id !== own ? 'taken' : undefined)
}

/** The reference of a range with a name: fixed, and with its sheet. */
export const fixedRef = ({ from, to, ...rest }: Ref, sheet: string): Ref => {
  const fixed = ({ row, column }: Ref['from']): Ref['from'] => ({
    row: { ...row, isFixed: row.id !== '*' },
    column: { ...column, isFixed: column.id !== '*' },
  })
  return { sheet: rest.sheet ?? sheet, from: fixed(from), ...(to ? { to: fixed(to) } : {}) }
}

/** Gives a range a name, or another name or range to one that has an id, which is given back. A deleted name comes back where it stood. */
export function writeName(
  doc: Y.Doc,
  book: Book,
  { id, name, ref }: { id?: string; name: string; ref: Ref },
): string {
  const deleted = [...(book.names?.values() ?? [])].find(
    (one) => !one.ref && one.name.toLowerCase() === name.toLowerCase(),
  )
  const key = id ?? deleted?.id ?? newId()
  const map = sheetsOf(doc)
  doc.transact(() => {
    for (const [part, value] of [
      ['name', name],
      ['ref', printRef(ref)],
    ] as const)
      if (map.get(keyOf(key, part)) !== value) map.set(keyOf(key, part), value)
  })
  return key
}

/** Takes a name away; formulas that have it are #NAME? from now on. */
export const deleteName = (doc: Y.Doc, id: string): void => sheetsOf(doc).delete(keyOf(id, 'ref'))

/** The name of a stored formula's `[=id]`; undefined for what is none. */
export const nameIdOf = (stored: string): string | undefined => /^\[=([a-z0-9]+)\]$/.exec(stored)?.[1]

const opens = (token: string | undefined): boolean => token === '(' || isMark(token)
const isMark = (token: string | undefined): boolean => token === ',' || token === ';'

/** The names that LET and LAMBDA of a formula give, in small letters: these mean no range in it. */
export function ownNames(formula: string): ReadonlySet<string> {
  const found = new Set<string>()
  if (!/\b(?:LET|LAMBDA)\s*\(/i.test(formula)) return found
  const tokens = [...formula.matchAll(/"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_.]*|\S/gu)].map(([token]) => token)
  const calls: { name: string; argument: number }[] = []
  for (const [at, token] of tokens.entries()) {
    const call = calls.at(-1)
    if (token === '(') calls.push({ name: tokens[at - 1]?.toUpperCase() ?? '', argument: 0 })
    else if (token === ')') calls.pop()
    else if (isMark(token) && call) call.argument += 1
    else if (opens(tokens[at - 1]) && isMark(tokens[at + 1]) && shape.test(token)) {
      const isGiven = call?.name === 'LAMBDA' || (call?.name === 'LET' && call.argument % 2 === 0)
      if (isGiven) found.add(token.toLowerCase())
    }
  }
  return found
}
