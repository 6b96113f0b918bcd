import { useMemo } from 'react'
import { useQuery } from 'urql'
import { personName } from '../platform/personName.ts'
import { mySubject } from './operations.ts'

const ownColor = '#1d7458'

export type Me = { id: string; name: string; color: string }

/** The user's own subject in the space; empty until it has been read. */
export function useMe(space: string): Me {
  const [{ data }] = useQuery({ query: mySubject, variables: { id: space } })
  const subject = data?.space?.subject
  const id = subject?.id ?? ''
  const name = subject ? personName(subject.fullname) : ''
  return useMemo(() => ({ id, name, color: ownColor }), [id, name])
}
