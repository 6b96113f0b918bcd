import { useCallback } from 'react'
import { useWords } from '../../platform/words.ts'

/** Returns the title of a domain of the schema; a test requires a text for each. */
export function useSectionTitle(): (domain: string) => string {
  const t = useWords('explore/developers')
  return useCallback((domain) => t(`domain.${domain}` as 'domain.common'), [t])
}
