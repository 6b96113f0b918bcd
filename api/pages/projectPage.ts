import type { PageText } from '#schema/kinds/projection.ts'
import type { Tx } from '../database/db.ts'
import { peopleIn } from '../notifications/notifyMentioned.ts'

/**
 * Writes the search projection of a page whose document was changed without a socket; nobody edited it by hand. With
 * `isFirst`, a projection that an editor wrote in the meantime stays. People mentioned in copied or restored content
 * are not notified.
 */
export async function projectPage(
  tx: Tx,
  page: string,
  { text, headings, mentions, files, engine, isFirst = false }: PageText & { isFirst?: boolean },
): Promise<void> {
  await tx`
    insert into page_text (page_id, text, headings, mentions, files, edited_since, mentioned)
    values (${page}, ${text}, ${tx.json(headings)}, ${tx.json(mentions)}, ${files}, null, ${peopleIn(mentions)})
    on conflict (page_id) do update set text = excluded.text, headings = excluded.headings,
      mentions = excluded.mentions, files = excluded.files, updated_at = now(),
      mentioned = case when page_text.untold then page_text.mentioned else excluded.mentioned end
      where not ${isFirst}`
  if (engine !== undefined)
    await tx`update page set engine = ${engine} where id = ${page} and kind = 'board' and engine is distinct from ${engine}`
}
