import { endedKeptDays } from '#schema/documents/limits.ts'
import { keysKeptDays } from '#schema/idempotency.ts'
import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { freeUnusedFiles } from '../files/freeUnusedFiles.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { fileSources } from './fileSources.ts'
import { storeOf } from '../files/storeOf.ts'
import { sweepUploads } from '../files/upload.ts'

const everyMs = 10 * 60_000
const eventsKeptDays = 7

/** Deletes what has expired, every ten minutes, on the node that gets the lock. */
export function startHousekeeping(app: App): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([
      sweep(app),
      sweepUploads(app),
      freeUnusedFiles(app, fileSources).then(() => removeLoose(app)),
      storeOf(app).sweep(),
    ]).catch((error: unknown) => app.log.warn('housekeeping_failed', { reason: reasonOf(error) }))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One round of it. Events are deleted by age, and the horizon stores up to which id. */
export async function sweep({ sql }: Pick<App, 'sql'>): Promise<void> {
  await sql.begin(async (tx) => {
    const [turn] = await tx<{ mine: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('housekeeping', 0)) as mine`
    if (!turn?.mine) return
    await tx`delete from session where expires_at < now()`
    await tx`delete from refresh_token where expires_at < now()`
    await tx`delete from emailed_code where expires_at < now() - interval '1 day'`
    await tx`delete from sign_in_link where expires_at < now()`
    await tx`delete from attempt where ends_at < now()`
    await tx`
      delete from document_generation where ended_at < now() - make_interval(days => ${endedKeptDays})`
    await tx`delete from idempotency where created_at < now() - make_interval(days => ${keysKeptDays})`
    await tx`
      with dropped as (
        delete from event where created_at < now() - make_interval(days => ${eventsKeptDays}) returning space, id
      )
      insert into event_horizon (space, dropped_to)
      select space, max(id) from dropped group by space
      on conflict (space) do update set dropped_to = greatest(event_horizon.dropped_to, excluded.dropped_to)`
  })
}
