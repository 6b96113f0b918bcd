import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { SortOrder } from '../../ui/SortHead.tsx'

const searchDelayMs = 200

export type ListOrder<Column extends string> = { column: Column; order: SortOrder }

/** The filter, the order and the page of a list; any change returns to the first page. */
export function useListState<Column extends string>(first: ListOrder<Column>) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchDelayMs)
  const [order, setOrder] = useState(first)
  const [page, setPage] = useState(1)
  return {
    typed,
    text,
    find: (next: string) => {
      setTyped(next)
      setPage(1)
    },
    order,
    /** Another column sorts in its natural direction, dates newest first; the same one reverses. */
    sort: (column: Column) => {
      setOrder((before) =>
        before.column === column ? turned(before) : { column, order: naturalOrder(column) },
      )
      setPage(1)
    },
    page,
    setPage,
  }
}

const turned = <Column extends string>({ column, order }: ListOrder<Column>): ListOrder<Column> => ({
  column,
  order: order === 'ASC' ? 'DESC' : 'ASC',
})

const naturalOrder = (column: string): SortOrder => (column.endsWith('_at') ? 'DESC' : 'ASC')
