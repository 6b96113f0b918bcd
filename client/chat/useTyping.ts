import { useSyncExternalStore } from 'react'
import { useWords } from '../platform/words.ts'
import { nameOf } from './roomName.ts'
import { typists } from './Typists.ts'

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Who writes in a room, or in a thread of one, just now, in words; null where nobody does. */
export function useTyping(where: string, isGroup: boolean): string | null {
  const t = useWords('chat')
  const people = useSyncExternalStore(typists.subscribe, () => typists.in(where))
  const [first, second] = people
  if (!first) return null
  if (!isGroup) return t('typing')
  if (people.length > 2) return t('typing.many', { count: people.length })
  const name = firstName(nameOf(first, t))
  return second ? t('typing.two', { name, other: firstName(nameOf(second, t)) }) : t('typing.one', { name })
}
