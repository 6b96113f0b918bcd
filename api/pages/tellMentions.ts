import { readersAmong } from '../access/readersAmong.ts'
import type { App } from '../context.ts'
import type { Sql, Tx } from '../database/db.ts'
import { startWoken, type Round } from '../jobs/startWoken.ts'
import { newlyMentioned, notifyMentioned, peopleIn } from '../notifications/notifyMentioned.ts'
import { pageColumns, type StoredPage } from './pageRows.ts'

const pagesPerRound = 20

/** Notifies people that pages mention them, a moment after the mention was written. */
export const startTellingMentions = ({ sql, log }: App): { stop(): Promise<void> } =>
  startWoken(
    { sql, log },
    {
      channel: 'page_mentions',
      fallbackMs: 15_000,
      name: 'page_mentions',
      work: () => tellMentions(sql),
    },
  )

type Text = StoredPage & {
  mentions: { kind: string; id: string }[]
  mentioned: string[]
  mentioned_by: string[]
}

/** RNO.06, one round. Each page has a transaction of its own, and a second node skips it. */
export async function tellMentions(sql: Sql): Promise<Round> {
  for (let told = 0; told < pagesPerRound; told++)
    // oxlint-disable-next-line no-await-in-loop -- each takes the next that nobody else holds
    if (!(await sql.begin(tellNext))) return 'done'
  return 'more'
}

async function tellNext(tx: Tx): Promise<boolean> {
  const [row] = await tx<Text[]>`
    select ${pageColumns(tx)}, x.mentions, x.mentioned, x.mentioned_by::text[]
    from page_text x join page p on p.id = x.page_id where x.untold limit 1 for update of x skip locked`
  if (!row) return false
  const { id, space, mentions, mentioned, mentioned_by } = row
  await tx`
    update page_text set untold = false, mentioned_by = '{}', mentioned = ${peopleIn(mentions)} where page_id = ${id}`
  const people = row.deleted_at === null ? newlyMentioned(mentions, mentioned) : []
  await notifyMentioned(tx, {
    space,
    kind: 'PageMention',
    to: await readersAmong(tx, row, { people }),
    by: mentioned_by,
    place: `page ${id}`,
    page: id,
  })
  return true
}
