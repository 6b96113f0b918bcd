import { useEffect } from 'react'
import { contentShown } from './afterContent.ts'

/** Says that the first thing of a visit is shown, once it is. */
export function useContentShown(isShown: boolean): void {
  useEffect(() => (isShown ? contentShown() : undefined), [isShown])
}
