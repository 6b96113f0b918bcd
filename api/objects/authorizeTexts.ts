import { levelNumber } from '#schema/access/levels.ts'
import { textDocument, textOfDocument, type TextOfObject } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context, ReadContext } from '../context.ts'
import { accessObject } from './accessObject.ts'
import { levelOfValue, objectTypeOf, type ObjectType } from './objectType.ts'
import { isRich, openText } from './richTexts.ts'

/** What the actor may do with a rich text: `level` is 1–3, `document` the row id of its log. */
export type ClearedText = { document: string; space: string; level: number }
type Readable = TextOfObject & { type: ObjectType; level: number }

/** The rich texts among the document names that the actor may read, by name. Missing documents are created. */
export async function clearedTexts(ctx: Context, names: string[]): Promise<Map<string, ClearedText>> {
  const wanted = names.flatMap((name) => textOfDocument(name) ?? [])
  const readable = (await Promise.all(wanted.map((text) => readableText(ctx, text)))).flat()
  const ids = await documentIds(ctx, readable)
  for (const text of readable) {
    if (ids.has(textDocument(text))) continue
    await ctx.sql.begin(async (tx) => {
      await tx`select 1 from object where id = ${text.object} for no key update`
      await openText(tx, text.type, text)
    })
  }
  const all = readable.every((text) => ids.has(textDocument(text))) ? ids : await documentIds(ctx, readable)
  return new Map(
    readable.flatMap((text): [string, ClearedText][] => {
      const name = textDocument(text)
      const document = all.get(name)
      return document ? [[name, { document, space: text.type.space, level: text.level }]] : []
    }),
  )
}

/** RTY.26: the reader needs access to both the object and the property; the lower level of the two applies. */
async function readableText(ctx: ReadContext, text: TextOfObject): Promise<Readable[]> {
  try {
    const { object } = await accessObject(ctx, text.object, { wanted: 'read' })
    const type = await objectTypeOf(ctx, object.type)
    const property = type.properties.get(text.property)
    if (!property || !isRich(property)) return []
    const level = levelOfValue(property, object.level)
    return level >= levelNumber.read ? [{ ...text, type, level }] : []
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

async function documentIds({ sql }: ReadContext, texts: TextOfObject[]): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map()
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from document where name = any(${texts.map(textDocument)})`
  return new Map(rows.map(({ id, name }) => [name, id]))
}
