import { useMemo } from 'react'
import type { FieldError } from '#schema/errors.ts'
import { fieldsOf } from '#schema/fieldErrors.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { fields } from '#schema/fields/registry.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import type { AutosaveState } from '../../platform/autosave/Autosave.ts'
import { useAutosave } from '../../platform/autosave/useAutosave.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { propertyUpdate } from '../changes.ts'
import type { NestedRecord } from '../operations.ts'

/** The edited fields of a property, in the form of propertyUpdate. */
const edited = [
  'label',
  'hint',
  'placeholder',
  'description',
  'required',
  'unique',
  'multiple',
  'guarded',
  'header',
  'body',
  'default',
  'options',
  'meta',
] as const
export type EditedKey = (typeof edited)[number]
export type PropertyEdits = { [K in EditedKey]?: NestedRecord[K] }

export type PropertyDraft = {
  /** As the person sees it now. */
  property: NestedRecord
  state: AutosaveState
  sending: readonly string[]
  change: (edits: PropertyEdits) => void
  /** Sends pending changes. */
  flush: () => Promise<void>
  /** The error of one of the edited fields; `max` of the options is named `max`. */
  problemsOf: (key: EditedKey) => FieldError[]
}

/** RTY.16–18: an automatically saved property. A field with an error waits, and a refused one is reset. */
export function usePropertyDraft(property: NestedRecord, onSaved: () => Promise<void>): PropertyDraft {
  const t = useWords('types')
  const saved = useMemo(() => Object.fromEntries(edited.map((key) => [key, property[key]])), [property])
  const { values, state, sending, autosave } = useAutosave({
    saved,
    save: async (changed) => {
      await mutate(propertyUpdate, { id: property.id, input: changed })
      await onSaved()
    },
    onFailed: (error) => showFailure(error, t('failed.property', { label: property.label })),
    // Also called from a timer, when the last rendered state would be outdated.
    isValid: (key) => problems({ ...property, ...autosave.snapshot().values }, key as EditedKey).length === 0,
  })
  const present: NestedRecord = { ...property, ...values }
  return {
    property: present,
    state,
    sending,
    change: autosave.change,
    flush: () => autosave.flush(),
    problemsOf: (key) => problems(present, key),
  }
}

function problems(property: NestedRecord, key: EditedKey): FieldError[] {
  if (key === 'label') return labelProblems(property.label)
  const known = fieldPropertyOf({ ...property, nested: [] })
  if (!known) return []
  if (key === 'options') {
    const read = fields[known.kind].options.safeParse(property.options)
    return read.success ? [] : fieldsOf(read.error)
  }
  return key === 'default' ? defaultProblems(property.default, known) : []
}

function labelProblems(label: string): FieldError[] {
  const { min, max } = typeLimits.labelSigns
  const signs = label.trim().length
  if (signs < min) return [{ field: 'label', reason: 'too_short', min }]
  return signs > max ? [{ field: 'label', reason: 'too_long', max }] : []
}

function defaultProblems(value: unknown, property: FieldProperty): FieldError[] {
  const at = { now: new Date(), timeZone: timeZoneHere() }
  const checked = checkValue(value, { ...property, required: false }, at)
  if (!('problem' in checked)) return []
  const { reason, min, max } = checked.problem
  return [{ field: 'default', reason, min, max }]
}
