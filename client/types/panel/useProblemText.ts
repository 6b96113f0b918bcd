import { useCallback } from 'react'
import type { FieldError } from '#schema/errors.ts'
import { useWords } from '../../platform/words.ts'

/** Returns the message for the first of some problems, undefined if there is none. */
export function useProblemText(): (problems: readonly FieldError[], label: string) => string | undefined {
  const t = useWords('platform')
  return useCallback(
    ([problem], label) =>
      problem
        ? t(`field.${problem.reason}`, { field: label, min: problem.min ?? 0, max: problem.max ?? 0 })
        : undefined,
    [t],
  )
}
