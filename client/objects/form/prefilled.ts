import type { Manner } from '#schema/fields/field.ts'
import { fields } from '#schema/fields/registry.ts'
import { fieldsOf } from '#schema/objects/form/form.ts'
import type { FormValues } from './formDrafts.ts'
import type { ShownForm } from './useFilledForm.ts'

const prefix = 'prefill_'
const paramsMost = 100

/**
 * The values in an address: `prefill_` and a question, or the name or the id of its field, with a value in the format
 * of table files; several values are repeated. Unknown fields and invalid values are skipped.
 */
export function prefilled({ form, properties }: ShownForm, search: string, manner: Manner): FormValues {
  const params = [...new URLSearchParams(search)]
    .slice(0, paramsMost)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length).trim().toLowerCase(), text] as const)
  const found = fieldsOf(form).flatMap(({ id, label }): [string, unknown][] => {
    const property = properties.get(id)
    if (!property) return []
    const names = [label, property.label, id].map((name) => name.toLowerCase())
    const values = params
      .filter(([name]) => name !== '' && names.includes(name))
      .flatMap(([, text]): unknown[] => {
        const read = fields[property.kind].fromText(text, property, manner)
        return 'value' in read ? [read.value] : []
      })
    if (values.length === 0) return []
    return [[id, property.multiple.status && fields[property.kind].canBeMultiple ? values : values[0]]]
  })
  return Object.fromEntries(found)
}
