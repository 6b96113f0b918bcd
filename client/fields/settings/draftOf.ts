import type { z } from 'zod'
import { fieldsOf } from '#schema/fieldErrors.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { ShownProperty } from '../field.ts'

/**
 * The current settings, even if they cannot be saved yet, with defaults for what is missing, and the error of each.
 */
export function draftOf<Options extends object>(schema: z.ZodType<Options>, { options }: ShownProperty) {
  const own = typeof options === 'object' && options !== null ? options : {}
  const read = schema.safeParse(own)
  const draft: Options = read.success ? read.data : { ...schema.parse({}), ...own }
  const found = read.success ? [] : fieldsOf(read.error)
  const problems = new Map<string, FieldProblem>(
    found.map(({ field, reason, min, max }) => [field.split('.')[0]!, { reason, min, max }]),
  )
  return { draft, problems }
}
