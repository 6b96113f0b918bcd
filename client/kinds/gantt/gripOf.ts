import type { Grip, Side } from './useBarDrag.ts'

/** The part that a pointer grabs at this place. */
export function gripOf(target: Element): Grip | null {
  const bar = target.closest<HTMLElement>('[data-bar]')
  if (bar) {
    const id = bar.dataset.bar!
    const dot = target.closest<HTMLElement>('[data-dot]')?.dataset.dot as Side | undefined
    if (dot) return { kind: 'dot', id, side: dot }
    const knob = target.closest('[data-knob]')
    if (knob) {
      const { left, right } = bar.getBoundingClientRect()
      return { kind: 'progress', id, left, width: right - left }
    }
    const part = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Side | undefined
    return part || bar.hasAttribute('data-movable') ? { kind: 'bar', id, part: part ?? 'all' } : null
  }
  const lane = target.closest<HTMLElement>('[data-empty-lane]')
  return lane ? { kind: 'lane', id: lane.dataset.emptyLane || null } : null
}
