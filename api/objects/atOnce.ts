import type { Reader } from '../access/reader.ts'
import type { CommandContext } from '../context.ts'
import { unheld } from '../database/briefly.ts'
import type { Db, Fragment } from '../database/db.ts'
import { versionOf } from '../types/keptTypes.ts'
import { filesIn } from './objectFiles.ts'
import { canLink } from './linkedNodes.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { isRich } from './richTexts.ts'

// A change of plain values is one statement. It starts with a condition: rights and types must still be those that
// allowed the change. If they are not, the statement does nothing, and the change is made step by step under locks.
// So no transaction stays open while a program computes, and a stalled program blocks nobody.

/** Whether everything that was read for the change has one version, so that one condition covers it. */
export const isAtOnce = ({ sql, app }: CommandContext, { reader, readAt }: ObjectType): boolean =>
  sql === app.sql && readAt === versionOf(reader.root)

/** Whether a value is stored in its column and nowhere else. */
export const isPlain = ([property, value]: [ObjectProperty, unknown]): boolean =>
  property.kind !== 'composite' &&
  !isRich(property) &&
  !canLink(wholeOf(property)) &&
  filesIn(property, value).length === 0

/**
 * Returns a row if rights and types are as the reader knows them, and locks them until the statement ends. It does not
 * wait for who changes them: the statement already holds the table of the type, which they may want next.
 */
export const heldAs = (db: Db, { space, root }: Reader): Fragment => db`
  select quotas from space where id = ${space} and access_version = ${root.version}
    and types_version = ${root.types_version} and deleted_at is null for share skip locked`

/**
 * Runs the statement; true if it took effect. After a lost connection nobody knows whether it did, so it is not
 * retried here.
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

/** PostgreSQL checks a type's columns before it runs the statement: they have changed or are gone. */
const isOfOtherColumns = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42804', '42703', '42P01'].includes(String(error.code))
