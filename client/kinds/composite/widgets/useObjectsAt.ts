import { useEffect, useMemo, useState } from 'react'
import type { ErrorCode } from '#schema/errors.ts'
import { useObjectEvents } from '../../../objects/useObjectEvents.ts'
import { atMostEvery, listPace } from '../../../objects/view/atMostEvery.ts'
import type { Where } from '../../../objects/view/filter.ts'
import { objectPage, rowOf, type ObjectRow } from '../../../objects/view/operations.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'

type Asked = {
  type: string
  where: Where | undefined
  orderBy: { column?: 'name' | 'created_at'; property_id?: string; order: 'ASC' | 'DESC' }[]
  page: number
  perPage: number
}
export type Found = { rows: ObjectRow[]; total: number }
export type FoundState = { found?: Found; problem?: ErrorCode; again: () => void }

/** A few objects of a type, live. What was found before stays until the next have come. */
export function useObjectsAt(asked: Asked): FoundState {
  const question = JSON.stringify(asked)
  const [kept, setKept] = useState<{ of: string; found?: Found; problem?: ErrorCode }>({ of: '' })
  const ask = useMemo(() => {
    let turn = 0
    return () => {
      const own = ++turn
      queryPlain(objectPage, { ...(JSON.parse(question) as Asked), isCounted: true }).then(
        ({ paginate_object: { data, paginatorInfo } }) => {
          if (own !== turn) return
          setKept({ of: question, found: { rows: data.map(rowOf), total: paginatorInfo?.total ?? 0 } })
        },
        (error: unknown) => {
          const { code } = domainErrorOf(error)
          if (own === turn) setKept((before) => ({ ...before, problem: code }))
        },
      )
    }
  }, [question])
  const again = useMemo(() => atMostEvery(ask, listPace), [ask])
  useEffect(() => {
    ask()
    addEventListener('online', again.run)
    return () => {
      again.stop()
      removeEventListener('online', again.run)
    }
  }, [ask, again])
  useObjectEvents(asked.type, () => again.run())
  return { ...kept, again: ask }
}
