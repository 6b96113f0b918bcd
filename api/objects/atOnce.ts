import type { Reader } from '../access/reader.ts'
import type { CommandContext } from '../context.ts'
import { unheld } from '../database/briefly.ts'
import type { Db, Fragment } from '../database/db.ts'
import { versionOf } from '../types/keptTypes.ts'
import { filesIn } from './objectFiles.ts'
import { canLink } from './linkedNodes.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { isRich } from './richTexts.ts'

// What changes plain values is one statement, which begins with a condition: that rights and types are still those by
// which it was allowed. Where they are not, it does nothing, and the change is made step by step behind locks. So no
// transaction stays open while a program thinks, and one that stands still holds up nobody.

/** Whether what was read for the change is all of one version, so that one condition can speak for it. */
export const isAtOnce = ({ sql, app }: CommandContext, { reader, readAt }: ObjectType): boolean =>
  sql === app.sql && readAt === versionOf(reader.root)

/** Whether a value is nothing but what stands in its column. */
export const isPlain = ([property, value]: [ObjectProperty, unknown]): boolean =>
  property.kind !== 'composite' &&
  !isRich(property) &&
  !canLink(wholeOf(property)) &&
  filesIn(property, value).length === 0

/** A row while rights and types are as the reader knows them; they stay so until the statement has ended. */
export const heldAs = (db: Db, { space, root }: Reader): Fragment => db`
  select quotas from space where id = ${space} and access_version = ${root.version}
    and types_version = ${root.types_version} and deleted_at is null for share`

/**
 * Runs the statement; true if it did its work. Where the connection is lost nobody knows whether it did, so it is not
 * tried again here.
 */
export async function runAtOnce(
  { sql }: CommandContext,
  statement: () => PromiseLike<readonly unknown[]>,
): Promise<boolean> {
  try {
    return (await unheld(sql, statement)).length > 0
  } catch (error) {
    if (isOfOtherColumns(error)) return false
    throw error
  }
}

/** PostgreSQL looks at a type's columns before anything of the statement is done: they are others by now, or gone. */
const isOfOtherColumns = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42804', '42703', '42P01'].includes(String(error.code))
