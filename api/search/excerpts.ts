import type { Sql } from '../database/db.ts'
import { excerptOf, excerptSigns, firstFitting, searchedSigns, signsBefore } from '../words/marks.ts'
import type { Marked, Needles } from '../words/marks.ts'

/**
 * The part of each page's text around the first matching word, with all matching words marked; absent when no word of
 * the text matches. The caller has checked access to the pages.
 */
export async function excerptsOf(sql: Sql, pages: string[], needles: Needles): Promise<Map<string, Marked>> {
  const wanted = firstFitting(needles)
  if (!wanted) return new Map()
  const rows = await sql<{ page: string; at: number; part: string }[]>`
    select f.page, f.at, substr(t.text, greatest(1, f.at - ${signsBefore}), ${excerptSigns}) as part
    from page_text t join lateral (
      select t.page_id as page, regexp_instr(left(t.text, ${searchedSigns}), ${wanted}, 1, 1, 0, 'i') as at
    ) f on f.at > 0
    where t.page_id = any(${pages}::uuid[])`
  return new Map(rows.map((row) => [row.page, excerptOf(row, needles)]))
}
