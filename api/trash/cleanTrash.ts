import { reasonOf } from '#schema/log.ts'
import { usualTrashPeriod } from '#schema/trash/trash.ts'
import { untilWhole } from '../database/briefly.ts'
import type { App } from '../context.ts'
import { appendEvent } from '../events/events.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { eraseObject } from '../objects/eraseObject.ts'
import { erasePage } from '../pages/erasePage.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { eraseTypeWithObjects } from './eraseTrashedType.ts'

const itemsPerRound = 100

type Item = { kind: 'page' | 'type' | 'object'; id: string; space: string }

/**
 * Deletes for good what has been in trash longer than its space keeps it, as of `now`. Months are calendar months in
 * UTC. What cannot be deleted is logged and left for the next time. Returns the number of deleted items.
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
        app.log.error('trash_not_cleaned', { item: `${item.kind} ${item.id}`, reason: reasonOf(error) })
      }
    }
  }
  await removeLoose(app)
  return removed
}

const overdue = ({ sql }: App, now: Date, failed: string[]) => sql<Item[]>`
  select i.kind, i.id, i.space from (
    select 'page' as kind, id::text, space, deleted_at from page where trash = id
    union all select 'object', id::text, space, deleted_at from object where deleted_at is not null
    union all select 'type', id::text, space, deleted_at from object_type where deleted_at is not null
  ) i left join trash_setting s on s.space = i.space
  where not (i.id = any(${failed}::text[]))
    and i.deleted_at < (${now}::timestamptz at time zone 'UTC' - case coalesce(s.period, ${usualTrashPeriod})
      when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '6 months'
    end) at time zone 'UTC'
  order by i.deleted_at limit ${itemsPerRound}`

const erase = { page: erasePage, type: eraseTypeWithObjects, object: eraseObject }

async function removeItem(app: App, { kind, id, space }: Item): Promise<void> {
  await untilWhole(app.sql, async (tx) => {
    await lockSpace(tx, space)
    await erase[kind](tx, id)
    await appendEvent(tx, { space, kind: 'trash_changed' })
  })
}
