import type { z } from 'zod'
import type { FieldProperty } from './field.ts'

/** Cache of parsed settings: a table of objects asks for the same ones in every row. */
const known = new WeakMap<z.ZodType, WeakMap<object, unknown>>()

/** The settings of a property with defaults for what is missing; invalid settings become the defaults. */
export function optionsOf<Options>(
  schema: z.ZodType<Options>,
  { options }: Pick<FieldProperty, 'options'>,
): Options {
  const raw = typeof options === 'object' && options !== null ? options : noOptions
  const read: WeakMap<object, unknown> = known.get(schema) ?? new WeakMap<object, unknown>()
  known.set(schema, read)
  if (read.has(raw)) return read.get(raw) as Options
  const parsed = schema.safeParse(raw)
  const found = parsed.success ? parsed.data : schema.parse(noOptions)
  read.set(raw, found)
  return found
}

const noOptions = {}
