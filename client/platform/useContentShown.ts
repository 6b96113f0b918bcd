import { useEffect } from 'react'
import { contentShown } from './afterContent.ts'

/** Reports that the first content of a visit is shown, once it is. */
export function useContentShown(isShown: boolean): void {
  useEffect(() => (isShown ? contentShown() : undefined), [isShown])
}
