import { useEffect, useEffectEvent, useState } from 'react'
import { showFailure } from './toasts.ts'

type Answer<Row> = { data: Row[]; paginatorInfo: { lastPage: number } }

/**
 * One page at a time of a list that is requested by page number; `of` names the list, and another one starts at its
 * current page.
 */
export function usePaged<Row>(of: string, ask: (page: number) => Promise<Answer<Row>>) {
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<{ rows: Row[]; pages: number }>()
  const asked = useEffectEvent(ask)
  useEffect(() => {
    let isLate = false
    asked(page).then(
      ({ data, paginatorInfo }) => isLate || setFound({ rows: data, pages: paginatorInfo.lastPage }),
      showFailure,
    )
    return () => {
      isLate = true
    }
  }, [of, page])
  return { page, setPage, rows: found?.rows, pages: found?.pages ?? 0 }
}
