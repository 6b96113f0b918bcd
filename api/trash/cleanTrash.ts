import { reasonOf } from '#schema/log.ts'
import { usualTrashPeriod } from '#schema/trash/trash.ts'
import type { App } from '../context.ts'
import { appendEvent } from '../events.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { erasePage } from '../pages/erasePage.ts'
import { lockSpace } from '../spaces/spaces.ts'

const itemsPerRound = 100

type Item = { id: string; space: string }

/**
 * Removes for good what has been in trash longer than its space keeps it, as of `now`. Months are those of the
 * calendar in UTC. What cannot be removed is logged and left for the next time. Gives how many items went.
 */
export async function cleanTrash(app: App, now: Date): Promise<number> {
  const failed: string[] = []
  let removed = 0
  for (;;) {
    const items = await overdue(app, now, failed)
    if (items.length === 0) break
    for (const item of items) {
      try {
        await removeItem(app, item)
        removed++
      } catch (error) {
        failed.push(item.id)
        app.log.error('trash_not_cleaned', { page: item.id, reason: reasonOf(error) })
      }
    }
  }
  await removeLoose(app)
  return removed
}

const overdue = ({ sql }: App, now: Date, failed: string[]) => sql<Item[]>`
  select p.id, p.space from page p left join trash_setting s on s.space = p.space
  where p.trash = p.id and not (p.id = any(${failed}::uuid[]))
    and p.deleted_at < (${now}::timestamptz at time zone 'UTC' - case coalesce(s.period, ${usualTrashPeriod})
      when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '6 months'
    end) at time zone 'UTC'
  order by p.deleted_at limit ${itemsPerRound}`

async function removeItem(app: App, { id, space }: Item): Promise<void> {
  await app.sql.begin(async (tx) => {
    await lockSpace(tx, space)
    await erasePage(tx, id)
    await appendEvent(tx, { space, kind: 'trash_changed' })
  })
}
