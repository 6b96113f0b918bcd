import type { PageText } from '#schema/kinds/projection.ts'
import type { Tx } from '../database/db.ts'
import { peopleIn } from '../notifications/notifyMentioned.ts'

/**
 * Writes what search knows of a page whose document was changed outside of a socket; nobody edited it by hand. With
 * `isFirst` what an editor has written meanwhile stays. Who stands in what was copied or brought back is told of nothing.
 */
export async function projectPage(
  tx: Tx,
  page: string,
  { text, headings, mentions, files, isFirst = false }: PageText & { isFirst?: boolean },
): Promise<void> {
  await tx`
    insert into page_text (page_id, text, headings, mentions, files, edited_since, mentioned)
    values (${page}, ${text}, ${tx.json(headings)}, ${tx.json(mentions)}, ${files}, null, ${peopleIn(mentions)})
    on conflict (page_id) do update set text = excluded.text, headings = excluded.headings,
      mentions = excluded.mentions, files = excluded.files, updated_at = now(),
      mentioned = case when page_text.untold then page_text.mentioned else excluded.mentioned end
      where not ${isFirst}`
}
