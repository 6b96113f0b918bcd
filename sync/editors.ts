import type { LiveConnection } from './liveConnection.ts'
import type { OpenDocument } from './openDocument.ts'

/** The subjects whose changes are being applied. */
export const editorsOf = ({ applying }: OpenDocument): string[] =>
  subjectsOf(applying.map(({ live }) => live))

/** The subjects among those who have a document open. */
export function subjectsOf(lives: LiveConnection[]): string[] {
  const principals = lives.map(({ socket, open }) => socket.authorizations.get(open.log.name)?.principal)
  return principals.flatMap((principal) => (principal?.kind === 'subject' ? [principal.id] : []))
}
