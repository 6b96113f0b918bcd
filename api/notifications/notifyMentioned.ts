import { notificationLimits } from '#schema/notifications/limits.ts'
import type { Tx } from '../database/db.ts'
import { isRowId } from '../ids.ts'
import { notify, type Notice } from './notify.ts'

type Mentioned = { kind: string; id: string }

/** The subjects whom a text mentions now and did not mention at the last check; invalid ids are left out. */
export function newlyMentioned(mentions: readonly Mentioned[], before: readonly string[]): string[] {
  const known = new Set(before)
  return peopleIn(mentions).filter((id) => !known.has(id) && isRowId(id))
}

/** The subjects whom a text mentions, by its marks. */
export const peopleIn = (mentions: readonly Mentioned[]): string[] => [
  ...new Set(mentions.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []))),
]

/**
 * Notifies people whom a text mentions, 200 at once. `by` are those who have written in it since the last check.
 * Nobody is notified of what they alone wrote, and an author is named only if there is exactly one other.
 */
export async function notifyMentioned(
  tx: Tx,
  { to, by, ...notice }: Omit<Notice, 'author'> & { by: readonly string[] },
): Promise<void> {
  const authors = to
    .slice(0, notificationLimits.mentionsInText)
    .flatMap((person): [string, string | null][] => {
      const others = by.filter((writer) => writer !== person)
      if (by.length > 0 && others.length === 0) return []
      return [[person, others.length === 1 ? others[0]! : null]]
    })
  const byAuthor = Map.groupBy(authors, ([, author]) => author)
  for (const [author, people] of byAuthor)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await notify(tx, { ...notice, author, to: people.map(([person]) => person) })
}
