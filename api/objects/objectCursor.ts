import { objectLimits } from '#schema/objects/objects.ts'
import type { Db, Fragment } from '../db.ts'
import { refuseField } from '../errors.ts'
import { isUuid } from '../ids.ts'
import { inRow } from './objectColumns.ts'
import type { ObjectOrder, ObjectQuery } from './objectQuery.ts'

/** Where a page of a list ends: what its last row is sorted by, and its id. */
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
    // What cannot be read is refused like what does not fit.
  }
  throw refuseField('after', 'format')
}

type Asked = { orderBy?: ObjectOrder[] | null; after?: string | null }

/** What a list is sorted by, as a list of texts, and the condition for the rows behind a cursor. */
export function keysetSql(
  db: Db,
  { sorts }: Pick<ObjectQuery, 'sorts'>,
  { after }: Asked,
): { keys: Fragment; after: Fragment } {
  const texts = sorts.flatMap(({ by }, index) => [index === 0 ? db`` : db`, `, db`(${by})::text`])
  const keys = sorts.length === 0 ? db`'[]'::json` : db`json_build_array(${texts})`
  if (!after) return { keys, after: db`` }
  const cursor = readCursor(after, sorts.length)
  const steps = [...sorts.entries()].map(([index, sort]) => {
    const before = sorts.slice(0, index).map((each, at) => db`${isSame(db, each, cursor.keys[at]!)} and `)
    return db`(${inRow(db, before)} ${isBehind(db, sort, cursor.keys[index]!)}) or `
  })
  const same = sorts.map((each, at) => db`${isSame(db, each, cursor.keys[at]!)} and `)
  return { keys, after: db`and (${inRow(db, steps)} (${inRow(db, same)} t.id < ${cursor.id}::uuid))` }
}

export type Sort = { by: Fragment; cast: string; descends: boolean }

const isSame = (db: Db, { by, cast }: Sort, key: string | null): Fragment =>
  key === null ? db`${by} is null` : db`${by} = ${key}::text::${db.unsafe(cast)}`

/** Nothing comes first when it rises and last when it descends, as `orderSql` has it. */
function isBehind(db: Db, { by, cast, descends }: Sort, key: string | null): Fragment {
  if (key === null) return descends ? db`false` : db`${by} is not null`
  const value = db`${key}::text::${db.unsafe(cast)}`
  return descends ? db`(${by} < ${value} or ${by} is null)` : db`${by} > ${value}`
}
