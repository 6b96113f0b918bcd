import type { RootScope } from '../access/scopeLevels.ts'
import type { ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import type { TypeRow } from './typeRows.ts'

type Kept = { version: string; row: TypeRow }

const keptMost = 2000
const kept = new WeakMap<Sql, Map<string, Kept>>()

function keptOf({ app }: ReadContext): Map<string, Kept> {
  const all = kept.get(app.sql) ?? new Map<string, Kept>()
  kept.set(app.sql, all)
  return all
}

/**
 * One key for the state of a space's types and rights. It includes rights because a type's row names the scopes of
 * its objects, which change with rights.
 */
export const versionOf = ({ space, version, types_version }: RootScope): string =>
  `${space} ${types_version} ${version}`

const readAt = new WeakMap<TypeRow, string>()

/** The version, in the form of `versionOf`, at or after which a type was read; undefined when unknown. */
export const versionReadAt = (row: TypeRow): string | undefined => readAt.get(row)

/** The cached types at the versions that the caller has just read from the database. */
export function keptTypes(ctx: ReadContext, root: RootScope, ids: readonly string[]): Map<string, TypeRow> {
  const [all, version] = [keptOf(ctx), versionOf(root)]
  return new Map(
    ids.flatMap((id): [string, TypeRow][] => {
      const found = all.get(id)
      return found?.version === version ? [[id, found.row]] : []
    }),
  )
}

/** Caches types that were read at or after the versions. */
export function keepTypes(ctx: ReadContext, root: RootScope, rows: readonly TypeRow[]): void {
  const [all, version] = [keptOf(ctx), versionOf(root)]
  for (const row of rows) {
    if (row.space !== root.space) continue
    all.delete(row.id)
    all.set(row.id, { version, row })
    readAt.set(row, version)
  }
  while (all.size > keptMost) all.delete(all.keys().next().value!)
}
