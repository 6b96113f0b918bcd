import { useCallback } from 'react'
import { useWords } from '../../platform/words.ts'

const worded = [
  'common',
  'accounts',
  'spaces',
  'members',
  'access',
  'comments',
  'files',
  'types',
  'objects',
  'pages',
  'search',
  'trash',
] as const

/** Gives the title of a domain; one that has no words yet goes by its name. */
export function useSectionTitle(): (domain: string) => string {
  const t = useWords('explore/developers')
  return useCallback(
    (domain) => {
      const known = worded.find((each) => each === domain)
      return known ? t(`domain.${known}`) : domain
    },
    [t],
  )
}
