import { objectLimits } from '#schema/objects/objects.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { isUuid } from '../ids.ts'
import { inRow } from './objectColumns.ts'
import type { ObjectOrder, ObjectQuery } from './objectQuery.ts'

/** The end of a list's page: the sort values of its last row, and its id. */
type Cursor = { id: string; keys: (string | null)[] }

export const cursorOf = (id: string, keys: (string | null)[]): string =>
  Buffer.from(JSON.stringify({ id, keys } satisfies Cursor)).toString('base64url')

function readCursor(after: string, keys: number): Cursor {
  try {
    if (after.length > objectLimits.cursorSigns) throw refuseField('after', 'too_long')
    const read = JSON.parse(Buffer.from(after, 'base64url').toString()) as Partial<Cursor>
    const isText = (key: unknown) => key === null || (typeof key === 'string' && !key.includes('\0'))
    const isRight =
      Array.isArray(read.keys) &&
      read.keys.length === keys &&
      read.keys.every(isText) &&
      isUuid(String(read.id))
    if (isRight) return read as Cursor
  } catch {
    // An unreadable cursor is refused like one that does not fit.
  }
  throw refuseField('after', 'format')
}

type Asked = { orderBy?: ObjectOrder[] | null; after?: string | null }

/**
 * The sort values of a row as part of its select list, the cursor after a row that was read with them, and the
 * conditions for the rows after a cursor, as consecutive parts.
 */
export type Keyset = { keys: Fragment; cursorAfter: (row: KeyedRow) => string; parts: Fragment[] }
type KeyedRow = Record<string, unknown>

export function keysetSql(
  db: Db,
  { sorts, rises }: Pick<ObjectQuery, 'sorts' | 'rises'>,
  { after }: Asked,
): Keyset {
  const names = sorts.map((_, index) => `key${index}`)
  const keys = inRow(
    db,
    sorts.map(({ by }, index) => db`, (${by})::text as ${db(names[index]!)}`),
  )
  const cursorAfter = (row: KeyedRow) =>
    cursorOf(
      row.id as string,
      names.map((name) => row[name] as string | null),
    )
  if (!after) return { keys, cursorAfter, parts: [db``] }
  const cursor = readCursor(after, sorts.length)
  const last = rises ? db`t.id > ${cursor.id}::uuid` : db`t.id < ${cursor.id}::uuid`
  const parts = behindAll(db, sorts, { ...cursor, last }).map((part) => db`and ${part}`)
  return { keys, cursorAfter, parts }
}

export type Sort = { by: Fragment; cast: string; descends: boolean; neverNull: boolean }
type Behind = { keys: (string | null)[]; last: Fragment }

/**
 * The rows after a cursor in consecutive parts, each with a bound at which an index scan can start. A single
 * condition with `or` would scan from the first row. Rows that share a value are a part of their own.
 */
function behindAll(
  db: Db,
  [sort, ...others]: Sort[],
  { keys: [key = null, ...keys], last }: Behind,
): Fragment[] {
  if (!sort) return [last]
  const rest = behindAll(db, others, { keys, last })
  const { by, cast, descends, neverNull } = sort
  if (key === null) {
    const same = rest.map((part) => db`${by} is null and ${part}`)
    return descends ? same : [...same, db`${by} is not null`]
  }
  const value = db`${key}::text::${db.unsafe(cast)}`
  const beyond = descends ? db`${by} < ${value}` : db`${by} > ${value}`
  const bound = descends ? db`${by} <= ${value}` : db`${by} >= ${value}`
  const parts =
    cast === 'bool'
      ? [...rest.map((part) => db`${by} = ${value} and ${part}`), beyond]
      : [db`${bound} and (${beyond} or (${inRow(db, orOf(db, rest))}))`]
  return descends && !neverNull ? [...parts, db`${by} is null`] : parts
}

const orOf = (db: Db, parts: Fragment[]): Fragment[] =>
  parts.map((part, at) => (at === 0 ? db`(${part})` : db` or (${part})`))

/** Reads the parts of a list after a cursor until there are enough rows. */
export async function readParts<Row>(
  { parts }: Keyset,
  most: number,
  read: (after: Fragment, left: number) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- each takes what those before it have left
    if (rows.length < most) rows.push(...(await read(part, most - rows.length)))
  }
  return rows
}
