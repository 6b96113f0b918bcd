import type { App } from '../../context.ts'
import { tryLeaseSeconds, tryProcess } from './tryProcess.ts'

const atOnce = 20
/** The number of processes that one run of the job posts at most. */
const roundsMost = 50

/**
 * Retries processes that got no answer, and those of a program that stopped before it posted them. Spaces take turns,
 * because one slow address delays everything posted with it. Returns how many were posted.
 */
export async function retryProcesses(app: App): Promise<number> {
  let tried = 0
  for (let round = 0; round < roundsMost; round++) {
    const claimed = await app.sql<{ id: string }[]>`
      update object_process set tries = tries + 1, next_try = now() + make_interval(secs => ${tryLeaseSeconds})
      where id in (
        select id from object_process where next_try <= now() and id in (
          select id from (
            select p.id, p.next_try, row_number() over (partition by o.space order by p.next_try) as turn
            from object_process p join object o on o.id = p.object where p.next_try <= now()) waiting
          order by turn, next_try limit ${atOnce})
        for update skip locked
      ) returning id`
    await Promise.all(claimed.map(({ id }) => tryProcess(app, id)))
    tried += claimed.length
    if (claimed.length < atOnce) break
  }
  return tried
}
