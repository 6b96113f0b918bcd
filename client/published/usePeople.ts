import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'

/** Everyone else who has the document open, each once, with names from the server. */
export function usePeople(awareness: Awareness): DocumentPrincipal[] {
  const [people, setPeople] = useState<DocumentPrincipal[]>([])
  useEffect(() => {
    const look = () => setPeople(peopleOf(awareness))
    look()
    awareness.on('change', look)
    return () => awareness.off('change', look)
  }, [awareness])
  return people
}

function peopleOf(awareness: Awareness): DocumentPrincipal[] {
  const own = awareness.getStates().get(awareness.clientID)?.['user'] as DocumentPrincipal | undefined
  const found = new Map<string, DocumentPrincipal>()
  for (const [clientId, state] of awareness.getStates()) {
    const user = state['user'] as DocumentPrincipal | undefined
    if (!user || clientId === awareness.clientID || (user.kind === own?.kind && user.id === own.id)) continue
    found.set(`${user.kind} ${user.id}`, user)
  }
  return [...found.values()]
}
