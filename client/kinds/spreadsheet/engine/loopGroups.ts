/**
 * Things in groups: those that lead to each other by some way are one, any other is its own (Tarjan's algorithm, without
 * recursion). A group stands before those that lead to it.
 */
export function loopGroups<Of>(all: Iterable<Of>, nextOf: (one: Of) => readonly Of[]): Of[][] {
  const found: Of[][] = []
  const known = new Map<Of, { index: number; lowest: number; isOpen: boolean }>()
  const open: Of[] = []
  const path: { one: Of; next: readonly Of[]; at: number }[] = []
  const enter = (one: Of) => {
    const index = known.size
    known.set(one, { index, lowest: index, isOpen: true })
    open.push(one)
    path.push({ one, next: nextOf(one), at: 0 })
  }
  const leave = (one: Of) => {
    const own = known.get(one)!
    const before = path.at(-1)
    if (before) {
      const outer = known.get(before.one)!
      outer.lowest = Math.min(outer.lowest, own.lowest)
    }
    if (own.lowest < own.index) return
    const group = open.splice(open.lastIndexOf(one))
    for (const each of group) known.get(each)!.isOpen = false
    found.push(group)
  }
  for (const first of all) {
    if (known.has(first)) continue
    enter(first)
    while (path.length > 0) {
      const step = path.at(-1)!
      if (step.at === step.next.length) {
        path.pop()
        leave(step.one)
        continue
      }
      const next = step.next[step.at]!
      step.at += 1
      const state = known.get(next)
      const own = known.get(step.one)!
      if (!state) enter(next)
      else if (state.isOpen) own.lowest = Math.min(own.lowest, state.index)
    }
  }
  return found
}
