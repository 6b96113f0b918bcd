import { textDocument } from '#schema/documents/documents.ts'
import type { Tx } from '../database/db.ts'
import { decode } from '../decoding/decode.ts'
import type { WrittenText } from '../decoding/decodeJobs.ts'
import { readStored } from '../documents/readStored.ts'
import type { ClearedObject } from './accessObject.ts'
import type { CheckedValues } from './checkValues.ts'
import type { ObjectProperty } from './objectType.ts'
import { isRich, placeText, shownText, writeText } from './richTexts.ts'
import { noteVersions } from './saveObjects.ts'

/** A command's change of a rich text: its value, and its Markdown before and after for the version. */
export type SavedText = { value: string | null; change: [string | null, string | null] }

/** Documents that already exist, by property; the matching values are ignored. */
export type MadeTexts = ReadonlyMap<string, WrittenText>
/** `by` is the subject who writes. */
type Written = { object: string; values: CheckedValues; by: string | null; texts?: MadeTexts | undefined }

/** Writes the rich texts among an object's new values to their documents and returns them by property. */
export async function saveTexts(
  tx: Tx,
  { object, values, by, texts }: Written,
): Promise<Map<ObjectProperty, SavedText>> {
  const saved = new Map<ObjectProperty, SavedText>()
  for (const [property, value] of values) {
    if (!isRich(property)) continue
    const place = { object, property: property.id }
    const made = texts?.get(property.id)
    const before = await readText(tx, place)
    const said = made
      ? await placeText(tx, place, made)
      : await writeText(tx, { ...place, by }, typeof value === 'string' ? value : '')
    saved.set(property, { value: shownText(said.text), change: [before, said.markdown || null] })
  }
  return saved
}

async function readText(tx: Tx, place: { object: string; property: string }): Promise<string | null> {
  const stored = await readStored(tx, textDocument(place))
  return stored && ((await decode('richText', stored)).markdown || null)
}

type KeptText = { object: string; property: string; kept: string; edited_by: string[] }

/**
 * Stores a version of edits made by hand in the rich texts since the last one, so that a command does not erase them
 * from history. The rows are locked, and their `version` is raised.
 */
export async function keepTexts(
  tx: Tx,
  { rows, values }: { rows: ClearedObject[]; values: CheckedValues },
): Promise<void> {
  const properties = [...values.keys()].filter(isRich).map(({ id }) => id)
  if (properties.length === 0) return
  const texts = await tx<KeptText[]>`
    select object, property, kept, edited_by::text[] from object_text
    where object = any(${rows.map(({ id }) => id)}::uuid[]) and property = any(${properties}::bigint[])
    for update`
  for (const row of rows) {
    const own = texts.filter(({ object }) => object === row.id)
    const changes: Record<string, [string | null, string | null]> = {}
    for (const { object, property, kept } of own) {
      const present = await readText(tx, { object, property })
      if ((kept || null) !== present) changes[property] = [kept || null, present]
    }
    if (Object.keys(changes).length > 0)
      await keepVersion(tx, row, { changes, by: own.flatMap(({ edited_by }) => edited_by)[0] ?? null })
  }
}

type Kept = { changes: Record<string, [string | null, string | null]>; by: string | null }

/** Stores a version of an object whose row is locked, and marks its texts as done. */
export async function keepVersion(
  tx: Tx,
  row: Pick<ClearedObject, 'id' | 'version'>,
  { changes, by }: Kept,
): Promise<void> {
  row.version += 1
  await noteVersions(tx, { author: by }, [{ id: row.id, version: row.version, changes }])
  await tx`update object set version = ${row.version} where id = ${row.id}`
  for (const [property, [, present]] of Object.entries(changes))
    await tx`
      update object_text set kept = ${present ?? ''}, edited_since = null, edited_by = '{}'
      where object = ${row.id} and property = ${property}`
}
