import * as Y from 'yjs'
import { textDocument } from '#schema/documents/documents.ts'
import { isRichText } from '#schema/fields/text.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import {
  mentionsOf,
  readRichText,
  replaceRichText,
  richTextKind,
  richTextOf,
  richTextOfLines,
  type RichText,
} from '#schema/richText.ts'
import type { Tx } from '../db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { createDocument } from '../documents/createDocument.ts'
import { readStoredDocument } from '../documents/readDocument.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

type Place = { object: string; property: string }

/** Whether values of the property live in documents of their own. */
export const isRich = (property: ObjectProperty): boolean => property.system === null && isRichText(property)

/** As much of a text as its object's column holds. */
export const shownText = (text: string): string | null => text.slice(0, fieldLimits.textSigns) || null

/**
 * Makes the document of a value say what the Markdown does: by an edit that open editors merge, or anew where there is
 * none. Gives what it says then. The caller holds the object's row and keeps the version.
 */
export async function writeText(tx: Tx, place: Place, markdown: string): Promise<RichText> {
  const wanted = richTextOf(markdown)
  const said = readRichText(wanted)
  const mentions = tx.json(mentionsOf(wanted))
  const stored = await readStoredDocument(tx, textDocument(place))
  if (stored) {
    const update = replaceRichText(stored.doc, wanted)
    if (update) await appendUpdate(tx, { id: stored.id, kind: richTextKind }, update)
    stored.doc.destroy()
    await tx`
      update object_text set text = ${said.text}, markdown = ${said.markdown}, kept = ${said.markdown},
        mentions = ${mentions}, pending = false, updated_at = now()
      where document = ${stored.id}`
  } else if (said.markdown !== '') {
    await makeText(tx, place, wanted)
  }
  wanted.destroy()
  return said
}

/** Makes the document of a value that has been plain until now, unless there is one; the caller holds the object's row. */
export async function openText(tx: Tx, type: ObjectType, place: Place): Promise<void> {
  const property = type.properties.get(place.property)!
  const [row] = await tx<{ text: string | null; is_there: boolean }[]>`
    select ${tx(columnOf(property))} as text,
      exists (select 1 from object_text where object = t.id and property = ${place.property}) as is_there
    from ${tx(tableOf(type))} t where t.id = ${place.object}`
  if (!row || row.is_there) return
  const doc = richTextOfLines(row.text ?? '')
  await makeText(tx, place, doc)
  doc.destroy()
}

async function makeText(tx: Tx, place: Place, doc: Y.Doc): Promise<void> {
  const name = textDocument(place)
  await createDocument(tx, { name, kind: richTextKind, update: Y.encodeStateAsUpdate(doc) })
  const { text, markdown } = readRichText(doc)
  await tx`
    insert into object_text (document, object, property, text, markdown, kept, mentions)
    select id, ${place.object}, ${place.property}, ${text}, ${markdown}, ${markdown}, ${tx.json(mentionsOf(doc))}
    from document where name = ${name}`
}
