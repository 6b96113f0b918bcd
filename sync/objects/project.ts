import type { Sql } from 'postgres'
import type { mentionsOf, RichText } from '#schema/richText.ts'

/** The text of an object's rich text, by the row id of its log. */
export type TextProjection = RichText & {
  document: string
  mentions: ReturnType<typeof mentionsOf>
  files: string[]
  editedBy: string[]
}

/** Stores the content of rich texts in `object_text` and makes the API copy it to their objects. */
export async function storeText(
  sql: Sql,
  { document, text, markdown, mentions, files, editedBy }: TextProjection,
): Promise<void> {
  await sql`
    with kept as (
      update object_text set text = ${text}, markdown = ${markdown}, mentions = ${sql.json(mentions)},
        files = ${files}::text[], pending = true,
        updated_at = now(), edited_since = coalesce(edited_since, now()),
        edited_by = edited_by || array(
          select unnest(${editedBy}::bigint[]) except select unnest(object_text.edited_by)),
        mentioned_by = mentioned_by || array(
          select unnest(${editedBy}::bigint[]) except select unnest(object_text.mentioned_by))
      where document = ${document} returning 1
    )
    select pg_notify('object_text', '') from kept`
}
