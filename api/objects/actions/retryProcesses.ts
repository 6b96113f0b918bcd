import type { App } from '../../context.ts'
import { tryLeaseSeconds, tryProcess } from './tryProcess.ts'

const atOnce = 20
/** How many a run of the job posts at most. */
const roundsMost = 50

/** Posts again what nothing has answered to, and what a program that has ended did not get to. Gives how many. */
export async function retryProcesses(app: App): Promise<number> {
  let tried = 0
  for (let round = 0; round < roundsMost; round++) {
    const claimed = await app.sql<{ id: string }[]>`
      update object_process set tries = tries + 1, next_try = now() + make_interval(secs => ${tryLeaseSeconds})
      where id in (
        select id from object_process where next_try <= now() order by next_try limit ${atOnce} for update skip locked
      ) returning id`
    await Promise.all(claimed.map(({ id }) => tryProcess(app, id)))
    tried += claimed.length
    if (claimed.length < atOnce) break
  }
  return tried
}
