import type { App } from '../../context.ts'
import { tryLeaseSeconds, tryProcess } from './tryProcess.ts'

const atOnce = 20
/** How many a run of the job posts at most. */
const roundsMost = 50

/**
 * Posts again what nothing has answered to, and what a program that has ended did not get to.
 * Spaces take turns, since an address that answers late holds up all that is posted with it. Gives how many.
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
