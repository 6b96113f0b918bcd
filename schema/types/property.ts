import { z } from 'zod'
import { fieldKinds } from '../fields/fields.ts'
import { idempotencyKey } from '../spaces/space.ts'
import { formulaLimits } from './formula/syntax.ts'
import { typeLimits } from './limits.ts'
import { boundedJson, boundedRecord, freeText, label, name } from './type.ts'

const most = typeLimits.multipleMost

/** RTY.21: whether an object may hold several values. */
const multiple = z.object({
  status: z.boolean().nullish(),
  max_number: z.int('format').min(1, 'out_of_range').max(most, 'out_of_range').nullish(),
  button_text: freeText(typeLimits.labelSigns.max).nullish(),
})

const json = boundedJson(typeLimits.optionsBytes)
const record = boundedRecord(typeLimits.optionsBytes)
const words = freeText(typeLimits.hintSigns).nullish()

/** With the names of properties in braces. An empty formula keeps the computed values as editable ones. */
const formula = z.string().max(formulaLimits.signs, 'too_long').nullish()

const changeable = {
  name: name.nullish(),
  hint: words,
  placeholder: words,
  description: freeText(typeLimits.descriptionSigns).nullish(),
  required: z.boolean().nullish(),
  unique: z.boolean().nullish(),
  multiple: multiple.nullish(),
  guarded: z.boolean().nullish(),
  header: z.boolean().nullish(),
  body: z.boolean().nullish(),
  default: json.nullish(),
  options: record.nullish(),
  meta: record.nullish(),
  formula,
}

/** The kinds that people can create; tags exist only as a system property. */
export const madeKinds = fieldKinds.filter((kind) => kind !== 'tags')
const kind = z.enum(madeKinds, 'unknown_value')

export const propertyCreate = z.object({
  type_id: z.string(),
  parent_id: z.string().nullish(),
  kind,
  label,
  ...changeable,
  property_group_id: z.string().nullish(),
  idempotency_key: idempotencyKey,
})
export type PropertyCreate = z.output<typeof propertyCreate>

export const propertyUpdate = z.object({ kind: kind.nullish(), label: label.nullish(), ...changeable })
export type PropertyUpdate = z.output<typeof propertyUpdate>
