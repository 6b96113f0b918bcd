import type { Embedded } from '../api/database/embedded.ts'
import { databaseUrlOf, greet, prepareDatabase, startDatabase } from './database.ts'
import { openDoor } from './door.ts'
import { drain, emptyHouse, furnish, type House, type Tools } from './house.ts'
import { onSignal } from './onSignal.ts'

/** Runs the whole product in this process. */
export async function serveAlone(tools: Tools): Promise<void> {
  const { env, log, metrics } = tools
  let embedded: Embedded | undefined
  const house: House = {
    ...emptyHouse(),
    get database() {
      return embedded?.state ?? 'ok'
    },
  }
  // Before anything is made: a port that is taken must leave nothing behind.
  const server = openDoor({ env, house, isShared: false, printMetrics: () => metrics.print() })
  onSignal(log, async () => {
    const unsaved = await drain(house)
    await server.stop(true)
    await house.api?.close()
    await embedded?.stop()
    return unsaved.length > 0 ? 1 : 0
  })
  try {
    embedded = await startDatabase(tools)
    const link = await prepareDatabase(tools, embedded)
    const databaseUrl = databaseUrlOf(env, embedded)
    // A database of one's own has no other node; on a shared one there may be some.
    await furnish(house, { ...tools, databaseUrl, severalNodes: env.databaseUrl !== undefined })
    greet(env.publicUrl, link)
  } catch (error) {
    await server.stop(true)
    await embedded?.stop()
    throw error
  }
}
