import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { readerOf } from '../access/reader.ts'
import { openDatabase, type Sql } from '../database/db.ts'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { step, take } from './testingRightsSteps.ts'
import { compare } from './testingRightsSurfaces.ts'
import { contextElsewhere, makeWorld, type People } from './testingRightsWorld.ts'
import { compareWorlds, worldsLimitMs } from '../testing/testingWorlds.ts'

let terem: TestApi
let elsewhere: Sql
let people: People

beforeAll(async () => {
  terem = await startTestApi()
  elsewhere = openDatabase(terem.databaseUrl, 4, { plan_cache_mode: 'auto' })
  people = await Promise.all(['Owner', 'One', 'Two', 'Three'].map((name) => terem.makeUser(name)))
})
afterAll(async () => {
  await elsewhere.end()
  await terem.close()
})

test(
  '[RAC.03~] [RAC.04~] [RAC.06~] [RAC.07] [RAC.08~] [RPG.07] every surface shows exactly what the rules say, whatever has been granted, moved and deleted',
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 16, size: 'max' })
    await compareWorlds({ model: 'pages', worlds: 100, steps }, async (taken) => {
      const world = await makeWorld(terem, elsewhere, people)
      for (const each of taken) {
        await take(world, each)
        // A node that has just read rights must not use the cached ones after a change.
        await Promise.all(
          world.readers.map((reader) => readerOf(contextElsewhere(world, reader), world.space)),
        )
      }
      await compare(world, taken[0]!.page)
    })
  },
  worldsLimitMs,
)
