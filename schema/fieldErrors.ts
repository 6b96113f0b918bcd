import type { z } from 'zod'
import { fieldReasons } from './errors.ts'
import type { FieldError, FieldReason } from './errors.ts'

/** The fields that a zod schema refused; its messages are reasons of the catalogue. */
export function fieldsOf(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    reason: (fieldReasons as readonly string[]).includes(issue.message)
      ? (issue.message as FieldReason)
      : (reasonOfCode[issue.code] ?? 'format'),
    ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
  }))
}

const reasonOfCode: { [code in z.core.$ZodIssue['code']]?: FieldReason } = {
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_value: 'unknown_value',
  invalid_type: 'required',
}
