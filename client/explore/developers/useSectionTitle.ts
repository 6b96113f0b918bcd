import { useCallback } from 'react'
import { useWords } from '../../platform/words.ts'

/** Gives the title of a domain of the language; a test asks for words of each. */
export function useSectionTitle(): (domain: string) => string {
  const t = useWords('explore/developers')
  return useCallback((domain) => t(`domain.${domain}` as 'domain.common'), [t])
}
