import { quantile } from './measures.ts'

export type Load = { perSecond: number; p50: number; p99: number }

/** Sends requests for `ms` over this many connections, each the next as soon as it has its response. */
export async function loadOf(
  ask: (round: number) => Promise<unknown>,
  { atOnce, ms }: { atOnce: number; ms: number },
): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  let round = 0
  const worker = async () => {
    for (let now = performance.now(); now - began < ms; now = performance.now()) {
      await ask(round++)
      times.push(performance.now() - now)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - began) / 1000
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
