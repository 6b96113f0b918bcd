import { quantile } from './measures.ts'
import { filteredBy, listQuery, updateQuery, type Ask } from './objectMeasures.ts'
import type { BenchObjects } from './objectsFixture.ts'

const properties = 20
const readers = 2

/**
 * Adds properties to the largest type while others read and change its objects: how long each takes, and how long
 * they wait.
 */
export async function measureNewProperty(
  { type, p, ids }: BenchObjects,
  { member, owner }: { member: Ask; owner: Ask },
): Promise<Record<string, number>> {
  let isOver = false
  const longest = { read: 0, write: 0 }
  const keepAsking = async (kind: keyof typeof longest, work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !isOver; round++) {
      const started = performance.now()
      await work(round)
      longest[kind] = Math.max(longest[kind], performance.now() - started)
    }
  }
  const others = [
    ...Array.from({ length: readers }, () =>
      keepAsking('read', (round) => member(listQuery, { type, ...filteredBy(p, round) })),
    ),
    keepAsking('write', (round) =>
      member(updateQuery, { id: ids[round % ids.length], values: { [p.note]: `meanwhile ${round}` } }),
    ),
  ]
  await Bun.sleep(1000)
  const alone = { ...longest }
  longest.read = longest.write = 0
  const times: number[] = []
  for (let at = 0; at < properties; at++) {
    const started = performance.now()
    await owner('mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }', {
      input: { type_id: type, kind: 'number', label: `Added ${at}` },
    })
    times.push(performance.now() - started)
    await Bun.sleep(30)
  }
  isOver = true
  await Promise.all(others)
  return {
    'a property is added, 50 %': quantile(times, 0.5),
    'a property is added, longest': Math.max(...times),
    'longest wait of a reader meanwhile': longest.read,
    'longest wait of a reader before': alone.read,
    'longest wait of a writer meanwhile': longest.write,
    'longest wait of a writer before': alone.write,
  }
}
