import { useSyncExternalStore } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { useWords } from '../platform/words.ts'
import { PeopleDiscs } from '../ui/PeopleDiscs.tsx'
import type { PresentPerson } from '../ui/PeopleDiscs.tsx'

/** The other people on the page, each once however many windows they have; `me` is the user's own subject. */
export function PeopleHere({ awareness, me }: { awareness: Awareness; me: string }) {
  const t = useWords('pages')
  const text = useSyncExternalStore(
    (listener) => {
      awareness.on('change', listener)
      return () => awareness.off('change', listener)
    },
    () => JSON.stringify(peopleOf(awareness, me)),
  )
  const people = JSON.parse(text) as PresentPerson[]
  return <PeopleDiscs people={people} label={t('people.here', { count: people.length + 1 })} />
}

/** Everyone else, with names from the server. */
function peopleOf(awareness: Awareness, me: string): PresentPerson[] {
  const people = new Map<string, PresentPerson>()
  for (const [client, state] of awareness.getStates()) {
    const user = state['user'] as DocumentPrincipal | undefined
    const isOwn = client === awareness.clientID || (user?.kind === 'subject' && user.id === me)
    if (isOwn || !user?.name) continue
    const id = `${user.kind} ${user.id}`
    people.set(id, { ...user, id })
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
}
