import { useEffect, useMemo, useState } from 'react'
import type { ErrorCode } from '#schema/errors.ts'
import { useObjectEvents } from '../../../objects/useObjectEvents.ts'
import { atMostEvery, listPace } from '../../../objects/view/atMostEvery.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
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

type Kept = Omit<FoundState, 'again'>

/** Asks one question again and again; an answer that a later one has overtaken is of no use. */
class Reading {
  private turn = 0

  constructor(
    private readonly asked: Asked,
    private readonly keep: (change: (before: Kept) => Kept) => void,
  ) {}

  readonly ask = (): void => {
    const turn = ++this.turn
    queryPlain(objectPage, { ...this.asked, isCounted: true }).then(
      ({ paginate_object: { data, paginatorInfo } }) => {
        const found = { rows: data.map(rowOf), total: paginatorInfo?.total ?? 0 }
        if (turn === this.turn) this.keep(() => ({ found }))
      },
      (error: unknown) => {
        const { code } = domainErrorOf(error)
        if (turn === this.turn) this.keep((before) => ({ ...before, problem: code }))
      },
    )
  }

  stop(): void {
    this.turn += 1
  }
}

/** A few objects of a type, live. The previous ones stay until the next have loaded. */
export function useObjectsAt(asked: Asked): FoundState {
  const question = JSON.stringify(asked)
  const [kept, setKept] = useState<Kept>({})
  const reading = useMemo(() => new Reading(JSON.parse(question) as Asked, setKept), [question])
  const again = useMemo(() => atMostEvery(reading.ask, listPace), [reading])
  useEffect(() => {
    reading.ask()
    addEventListener('online', again.run)
    return () => {
      again.stop()
      reading.stop()
      removeEventListener('online', again.run)
    }
  }, [reading, again])
  useObjectEvents(asked.type, () => again.run())
  return { ...kept, again: reading.ask }
}
