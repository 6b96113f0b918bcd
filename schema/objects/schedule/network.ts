/** Dependencies, by the positions of tasks in their list. */
export type Edge = { from: number; to: number }

/** The tasks in an order in which each comes after its predecessors, or the positions of a cycle. */
export function orderOf(
  count: number,
  edges: readonly Edge[],
): { order: readonly number[] } | { cycle: number[] } {
  const waits = new Int32Array(count)
  const after: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to } of edges) {
    after[from]!.push(to)
    waits[to]! += 1
  }
  const order: number[] = []
  for (let at = 0; at < count; at += 1) if (waits[at] === 0) order.push(at)
  // The array grows during the loop.
  for (const at of order)
    for (const next of after[at]!) {
      waits[next]! -= 1
      if (waits[next] === 0) order.push(next)
    }
  return order.length === count ? { order } : { cycle: cycleAmong(waits, edges) }
}

/** Every task that still waits has a waiting predecessor, so the path back reaches a task a second time. */
function cycleAmong(waits: Int32Array, edges: readonly Edge[]): number[] {
  const before = new Map<number, number>()
  for (const { from, to } of edges) if (waits[from]! > 0 && waits[to]! > 0) before.set(to, from)
  const way: number[] = []
  const seen = new Map<number, number>()
  let at = before.keys().next().value!
  while (!seen.has(at)) {
    seen.set(at, way.length)
    way.push(at)
    at = before.get(at)!
  }
  return way.slice(seen.get(at)).toReversed()
}
