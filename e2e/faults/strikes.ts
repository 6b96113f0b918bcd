import type { startRelay } from '../../sync/testingFaults.ts'

/** What nodes stand on and between. */
type Struck = {
  killDatabase(): Promise<void>
  killRedis(): Promise<void>
  startRedis(): Promise<void>
  fronts: Awaited<ReturnType<typeof startRelay>>[]
}

/** Now and then makes something else unavailable for a moment. */
export async function strikeElsewhere(world: Struck, chance: () => number) {
  const share = chance()
  if (share < 0.1) {
    await world.killDatabase()
    return 'databaseKills' as const
  }
  if (share < 0.25) {
    await world.killRedis()
    await Bun.sleep(chance() * 1_000)
    await world.startRedis()
    return 'redisKills' as const
  }
  if (share < 0.6) {
    const front = world.fronts[chance() < 0.5 ? 0 : 1]!
    front.breakMidway()
    await Bun.sleep(50)
    front.mend()
    return 'cuts' as const
  }
  return undefined
}
