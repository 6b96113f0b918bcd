import { useCallback } from 'react'
import { systemTypes } from '#schema/types/systemTypes.ts'
import { useWords } from '../platform/words.ts'

type Titled = { label: string; system: string | null }

/** Gives the title of a type; those that every space has are worded in the reader's language. */
export function useTypeTitle(): (type: Titled) => string {
  const t = useWords('types')
  return useCallback(
    ({ label, system }) => {
      const known = systemTypes.find((each) => each === system)
      return known ? t(`type.${known}`) : label
    },
    [t],
  )
}
