import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { personName } from '../platform/personName.ts'
import { userId } from '../platform/session.ts'
import { people as peopleQuery } from './roomOperations.ts'

export type Found = { id: string; name: string; avatar: string | null }

/** People of the space, without `isAll` but oneself, whom the typed words mean; what was found before stays until the next answer. */
export function usePeople(
  typed: string,
  isAll = false,
): { people: readonly Found[] | undefined; hasFailed: boolean } {
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [people, setPeople] = useState<readonly Found[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    query(peopleQuery, { search: search || null }).then(
      ({ paginate_subject: { data } }) => {
        if (isOver) return
        const others = data.filter(({ user_id }) => isAll || user_id !== userId())
        setPeople(others.map(({ id, fullname, avatar }) => ({ id, name: personName(fullname), avatar })))
        setFailed(false)
      },
      () => {
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [search, isAll])
  return { people, hasFailed }
}
