import { useMemo, useRef } from 'react'
import type { FieldError } from '#schema/errors.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { FieldProblem, FieldProperty } from '#schema/fields/field.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import type { Autosave, AutosaveState } from '../../platform/autosave/Autosave.ts'
import { useAutosave } from '../../platform/autosave/useAutosave.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { PropertyRecord } from '../../types/operations.ts'

export type Values = Record<string, unknown>
type ObjectDraftOptions = {
  properties: readonly PropertyRecord[]
  /** The server's values. */
  values: Values
  save: (changed: Values) => Promise<void>
  /** After this long without a response the next changes are sent, if `save` keeps their order. */
  patienceMs?: number
}

export type ObjectDraft = {
  values: Values
  state: AutosaveState
  changed: readonly string[]
  /** Changes that are not being sent. */
  unsent: readonly string[]
  change: Autosave['change']
  flush: Autosave['flush']
  /** Sends pending changes at once; returns those that cannot be sent. */
  handOver: () => readonly string[]
  discard: Autosave['discard']
  holdFor: Autosave['holdFor']
  /** The error in the value of a changed property. */
  problemOf: (property: string) => FieldProblem | undefined
}

/** ROB.05–09: automatically saved values of an object; an invalid one waits at its field until it is corrected. */
export function useObjectDraft({
  properties,
  values: saved,
  save,
  patienceMs,
}: ObjectDraftOptions): ObjectDraft {
  /** What the server refused, with the value that it refused. */
  const refused = useRef<Map<string, { value: unknown; problem: FieldProblem }>>(new Map())
  const known = useMemo(() => knownProperties(properties), [properties])
  const problemOf = (id: string, value: unknown): FieldProblem | undefined => {
    const property = known.get(id)
    const checked = property && checkValue(value, property, moment())
    if (checked && 'problem' in checked) return checked.problem
    const answer = refused.current.get(id)
    return answer && JSON.stringify(answer.value) === JSON.stringify(value) ? answer.problem : undefined
  }
  const { values, state, changed, unsent, autosave } = useAutosave({
    saved,
    save: (sent) => save(sent),
    keepsRefused: true,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    isValid: (id, value) => problemOf(id, value) === undefined,
    onFailed: (error) => {
      const fields = domainErrorOf(error).params.fields?.map(
        (field) => [propertyNamed(field), field] as const,
      )
      const own = fields?.filter(([id]) => known.has(id)) ?? []
      const present = autosave.snapshot().values
      for (const [id, { reason, min, max }] of own)
        refused.current.set(id, { value: present[id], problem: { reason, min, max } })
      if (own.length === 0) showFailure(error)
      // Changes that were not refused are sent without the rest.
      else autosave.change({})
    },
  })
  return {
    values,
    state,
    changed,
    unsent,
    change: autosave.change,
    flush: autosave.flush,
    handOver() {
      autosave.handOver()
      return autosave.snapshot().unsent
    },
    discard: autosave.discard,
    holdFor: autosave.holdFor,
    problemOf: (id) => (changed.includes(id) ? problemOf(id, values[id]) : undefined),
  }
}

export const moment = () => ({
  now: new Date(),
  timeZone: timeZoneHere(),
})

/** The server names a field by its path in the input: `values.12`, or `12` alone. */
export const propertyNamed = ({ field }: FieldError): string =>
  field.split('.').find((part) => /^\d+$/.test(part)) ?? field

/** The properties that can be filled in, as their kinds know them; system properties are left out. */
export const knownProperties = (properties: readonly PropertyRecord[]): Map<string, FieldProperty> =>
  new Map(
    properties
      .filter(({ system }) => system === null)
      .flatMap((property) => {
        const nested = property.nested.map((part) => ({ ...part, nested: [] }))
        const known = fieldPropertyOf({ ...property, nested })
        return known ? [[property.id, known] as const] : []
      }),
  )
