import { z } from 'zod'
import { isNothing, refused, type Field } from './field.ts'
import type { FieldKindId } from './fields.ts'
import { operatorsOf } from './operators.ts'

const forms = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  bigint: /^[1-9]\d{0,17}$/,
}
const noOptions = z.object({})
type NoOptions = z.output<typeof noOptions>

type References = { id: FieldKindId; column: keyof typeof forms } & Pick<
  Field<string, NoOptions>,
  'canBeMultiple' | 'hasCategories'
>

/**
 * A kind whose value is the id of something else. The code that stores the value checks that the target exists and
 * may be seen. People read its name, which is only sent to those who may see it.
 */
export const references = ({ column, ...about }: References): Field<string, NoOptions> => {
  const check = (value: unknown) => {
    const id = typeof value === 'string' && value.length < 40 ? value.toLowerCase() : ''
    return forms[column].test(id) ? { value: id } : refused('unknown_value')
  }
  return {
    column,
    companion: false,
    subtype: 'string',
    options: noOptions,
    check,
    fromText: (text) => check(text.slice(0, 100).trim()),
    print: (value) => value,
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
    isEmpty: isNothing,
    operators: operatorsOf.chosen,
    canBeUnique: false,
    isReference: true,
    ...about,
  }
}
