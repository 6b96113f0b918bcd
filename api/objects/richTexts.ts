import { textDocument } from '#schema/documents/documents.ts'
import { isRichText } from '#schema/fields/text.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { richTextKind, type RichText } from '#schema/richText.ts'
import type { Tx } from '../database/db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { peopleIn } from '../notifications/notifyMentioned.ts'
import { createDocument } from '../documents/createDocument.ts'
import { decode } from '../decoding/decode.ts'
import type { WrittenText } from '../decoding/decodeJobs.ts'
import { holdDocument } from '../documents/holdDocument.ts'
import { readStored } from '../documents/readStored.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

type Place = { object: string; property: string }

/** Whether values of the property live in documents of their own. */
export const isRich = (property: ObjectProperty): boolean => property.system === null && isRichText(property)

/** The part of a text that fits into its object's column. */
export const shownText = (text: string): string | null => text.slice(0, fieldLimits.textSigns) || null

/** `by` is the subject who writes. */
type Writing = Place & { by: string | null }

/**
 * Makes the document of a value equal to the Markdown: by an edit that open editors merge, or as a new document.
 * Returns the resulting text. People who are mentioned are notified a moment later. The caller has locked the
 * object's row and stores the version.
 */
export async function writeText(tx: Tx, place: Writing, markdown: string): Promise<RichText> {
  const name = textDocument(place)
  await holdDocument(tx, { name, kind: richTextKind })
  const stored = await readStored(tx, name)
  const made = await decode('writeRichText', { stored: stored ?? undefined, markdown })
  const { said, mentions, update } = made
  if (stored) {
    if (update) await appendUpdate(tx, { ...stored, kind: richTextKind }, update)
    await tx`
      update object_text set text = ${said.text}, markdown = ${said.markdown}, kept = ${said.markdown},
        mentions = ${tx.json(mentions)}, pending = false, updated_at = now()
      where document = ${stored.id}`
  } else if (said.markdown !== '') {
    await makeText(tx, place, made)
  }
  if (peopleIn(mentions).length > 0) await haveTold(tx, place, stored ? undefined : [])
  return said
}

/** Queues a check of the mentions in a text against the previous ones. */
async function haveTold(tx: Tx, { object, property, by }: Writing, before?: string[]): Promise<void> {
  await tx`
    update object_text set pending = true, mentioned_by = mentioned_by || ${by === null ? [] : [by]}::bigint[],
      mentioned = ${before ?? tx`mentioned`}
    where object = ${object} and property = ${property}`
  await tx`select pg_notify('object_text', '')`
}

/** Creates the document of a value that was plain text, unless it exists. The caller has locked the object's row. */
export async function openText(tx: Tx, type: ObjectType, place: Place): Promise<void> {
  const property = type.properties.get(place.property)!
  const [row] = await tx<{ text: string | null; is_there: boolean }[]>`
    select ${tx(columnOf(property))} as text,
      exists (select 1 from object_text where object = t.id and property = ${place.property}) as is_there
    from ${tx(tableOf(type))} t where t.id = ${place.object}`
  if (!row || row.is_there) return
  await makeText(tx, place, await decode('writeRichText', { lines: (row.text ?? '').split('\n') }))
}

/** Creates the document of a value that is already decoded, such as that of a copy, and returns its text. */
export async function placeText(tx: Tx, place: Place, made: WrittenText): Promise<RichText> {
  if (made.said.markdown !== '') await makeText(tx, place, made)
  return made.said
}

/** Mentions in a copy notify nobody. */
async function makeText(tx: Tx, place: Place, { said, mentions, update }: WrittenText): Promise<void> {
  const name = textDocument(place)
  await createDocument(tx, { name, kind: richTextKind, update: update! })
  await tx`
    insert into object_text (document, object, property, text, markdown, kept, mentions, mentioned)
    select id, ${place.object}, ${place.property}, ${said.text}, ${said.markdown}, ${said.markdown}, ${tx.json(mentions)},
      ${peopleIn(mentions)}
    from document where name = ${name}`
}
