import type { RelationChangeData, VersionData } from '../operations.ts'

/** The loaded part of a list, latest first. */
export type ReadPart<Entry> = { found: readonly Entry[]; hasMore: boolean }
export type PastEntry =
  | { kind: 'version'; id: string; at: string; version: VersionData }
  | { kind: 'relation'; id: string; at: string; change: RelationChangeData }

const timeOf = (at: string): number => Date.parse(at)

/**
 * Versions and relations by time, latest first. Entries older than the loaded part of the other list are held back.
 */
export function pastEntries(
  versions: ReadPart<VersionData>,
  relations: ReadPart<RelationChangeData>,
): PastEntry[] {
  const reach = ({ found, hasMore }: ReadPart<{ created_at: string }>) =>
    hasMore && found.length > 0 ? timeOf(found.at(-1)!.created_at) : -Infinity
  const since = Math.max(reach(versions), reach(relations))
  return [
    ...versions.found.map((version): PastEntry => ({
      kind: 'version',
      id: version.id,
      at: version.created_at,
      version,
    })),
    ...relations.found.map((change): PastEntry => ({
      kind: 'relation',
      id: change.id,
      at: change.created_at,
      change,
    })),
  ]
    .filter(({ at }) => timeOf(at) >= since)
    .toSorted((a, b) => timeOf(b.at) - timeOf(a.at))
}
