import { useCallback } from 'react'
import { systemTypes } from '#schema/types/systemTypes.ts'
import { useWords } from '../platform/words.ts'

type Titled = { label: string; system: string | null }

/** Returns the title of a type; built-in ones are translated. */
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
