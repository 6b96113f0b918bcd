import { useMemo } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { ShownProperty } from '../../../fields/field.ts'
import { useProblemText } from '../../../fields/useProblemText.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.ts'

/** What is said of values that cannot be saved. */
export type BoundWords = {
  problem(property: ShownProperty, problem: FieldProblem): string
  failure(error: unknown): string
  readOnly: string
  unknown(name: string): string
}

export function useBoundWords(): BoundWords {
  const t = useWords('kinds/spreadsheet/objects')
  const p = useWords('platform')
  const problemText = useProblemText()
  return useMemo(
    () => ({
      problem: problemText,
      failure: (error) => {
        const { code, params } = domainErrorOf(error)
        return p(`error.${code}`, { seconds: params.seconds ?? 0 })
      },
      readOnly: t('readOnly'),
      unknown: (name) => t('unknown', { name }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the language alone decides what it says
    [t, p],
  )
}
