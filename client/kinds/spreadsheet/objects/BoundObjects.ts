import { equalityDeep } from 'lib0/function'
import { checkValue } from '#schema/fields/checkValue.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import type { ShownProperty } from '../../../fields/field.ts'
import { shownPropertyOf } from '../../../fields/shownProperty.ts'
import { objectLane } from '../../../objects/operations.ts'
import { mayChangeValue } from '../../../objects/view/mayChangeValue.ts'
import { type ObjectRow, rowOf, updateObject } from '../../../objects/view/operations.ts'
import { mutateKept } from '../../../platform/graphqlClient.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { lookups } from '../../../types/lookups.ts'
import type { PropertyRecord } from '../../../types/operations.ts'
import { DomainError } from '#schema/errors.ts'
import { cellOf } from './cellOf.ts'
import type { BoundCell, BoundEditor, BoundStep, BoundText } from './ObjectCells.ts'
import type { TypeRows } from './TypeRows.ts'
import type { BoundWords } from './useBoundWords.ts'

type Source = { rows: TypeRows; properties: readonly PropertyRecord[] }
type Place = { rows: TypeRows; row: ObjectRow; property: PropertyRecord; field: ShownProperty }
type Saved = { rows: TypeRows; id: string; property: string; before: unknown; after: unknown }
/** Kinds that are typed by the names of what they refer to. */
const linked = new Set<string>(['object', 'page'])
const truths: Record<string, boolean> = { TRUE: true, ИСТИНА: true, FALSE: false, ЛОЖЬ: false }

const manner = () => ({ locale: currentLocale(), timeZone: timeZoneHere() })

/** Changes objects in the cells that show them, as the table of their type does. */
export class BoundObjects implements BoundEditor {
  private readonly sources = new Map<string, Source>()

  constructor(private readonly words: BoundWords) {}

  /** Objects of a type that may be changed, until that is ended. */
  add(type: string, source: Source): () => void {
    this.sources.set(type, source)
    return () => {
      if (this.sources.get(type) === source) this.sources.delete(type)
    }
  }

  private placeOf({ object, property: id }: BoundCell): Place | undefined {
    for (const { rows, properties } of this.sources.values()) {
      const row = rows.get(object)
      const property = row && properties.find((each) => each.id === id)
      const field = property && shownPropertyOf(property)
      if (row && property && field) return { rows, row, property, field }
    }
    return undefined
  }

  textOf(cell: BoundCell): string {
    const place = this.placeOf(cell)
    if (!place) return ''
    const { row, field } = place
    if (!linked.has(field.kind)) return printValue(row.values[field.id], field, manner())
    return String(cellOf(row, field, { ...manner(), nameOf: () => undefined }) ?? '')
  }

  private read(text: string, field: ShownProperty) {
    const truth = field.kind === 'toggle' ? truths[text.trim().toUpperCase()] : undefined
    const how = { ...manner(), now: new Date() }
    return truth === undefined ? readValue(text, field, how) : checkValue(truth, field, how)
  }

  problemOf({ cell, text }: BoundText): string | undefined {
    const place = this.placeOf(cell)
    if (!place || !mayChangeValue(place.row, place)) return this.words.readOnly
    // Who is meant by a name, the server says.
    if (linked.has(place.field.kind) && text.trim() !== '') return undefined
    const read = this.read(text, place.field)
    return 'problem' in read ? this.words.problem(place.field, read.problem) : undefined
  }

  write(
    typed: readonly BoundText[],
    onRefused: (typed: BoundText, problem: string) => void,
  ): BoundStep | undefined {
    const saved: Saved[] = []
    for (const each of typed) {
      const place = this.placeOf(each.cell)
      if (!place || this.problemOf(each) !== undefined) continue
      const { rows, row, field } = place
      const own: Saved = {
        rows,
        id: row.id,
        property: field.id,
        before: row.values[field.id] ?? null,
        after: null,
      }
      const refuse = (error: unknown) => {
        saved.splice(saved.indexOf(own), 1)
        onRefused(each, typeof error === 'string' ? error : this.words.failure(error))
      }
      saved.push(own)
      if (linked.has(field.kind) && each.text.trim() !== '') {
        this.meantBy(each.text, field).then((value) => {
          if (typeof value === 'object' && value !== null && 'refused' in value) return refuse(value.refused)
          own.after = value
          return save(own, own.after).catch(refuse)
        }, refuse)
        continue
      }
      const read = this.read(each.text, field)
      if ('problem' in read) continue
      own.after = read.value
      save(own, own.after).catch(refuse)
    }
    if (saved.length === 0) return undefined
    const put = (from: 'before' | 'after', to: 'before' | 'after') => {
      for (const each of saved) {
        const row = each.rows.get(each.id)
        if (!row) continue
        // What somebody else has written since stays.
        if (equalityDeep(row.values[each.property] ?? null, each[from]))
          save(each, each[to]).catch((error: unknown) => showFailure(error))
        else showFailure(new DomainError('conflict'))
      }
    }
    return { undo: () => put('after', 'before'), redo: () => put('before', 'after') }
  }

  /** The ids of what is meant by names, several of them with semicolons between them. */
  private async meantBy(text: string, field: ShownProperty): Promise<unknown> {
    const { multiple } = field
    const names = multiple.status ? text.split(valuesApart.trim()) : [text]
    const ids: string[] = []
    for (const name of names.map((each) => each.trim()).filter((each) => each !== '')) {
      const same = (label: string) => label.toLowerCase() === name.toLowerCase()
      const search = field.kind === 'page' ? lookups.findPages(name) : lookups.findObjects(name, field)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const found = (await search).filter(({ label }) => same(label))
      if (found.length !== 1) return { refused: this.words.unknown(name) }
      ids.push(found[0]!.id)
    }
    const read = checkValue(multiple.status ? ids : ids[0], field, { ...manner(), now: new Date() })
    return 'problem' in read ? { refused: this.words.problem(field, read.problem) } : read.value
  }
}

/** Shows a value at once, and the one before if it is not taken. */
async function save({ rows, id, property }: Saved, value: unknown): Promise<void> {
  const row = rows.get(id)
  if (!row) return
  rows.replace({ ...row, values: { ...row.values, [property]: value } })
  try {
    const input = { id, values: { [property]: value } }
    const { objectUpdate } = await mutateKept(updateObject, input, objectLane(id))
    if (objectUpdate.record) rows.replace(rowOf(objectUpdate.record))
  } catch (error) {
    const now = rows.get(id)
    if (now) rows.replace({ ...now, values: { ...now.values, [property]: row.values[property] ?? null } })
    throw error
  }
}
