import type { Outline } from './outline.ts'

// Queries on an outline that are needed once something is moved; loaded with the scheduler.

/** The leaves under an object, at any depth. */
export function leavesOf(id: string, nests: Outline['nests']): string[] {
  const found: string[] = []
  const stack = [id]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { children } = nests.get(next) ?? { children: [] }
    if (children.length === 0 && next !== id) found.push(next)
    stack.push(...children.toReversed())
  }
  return found
}

/** The previous sibling of an object, if any. */
function before(id: string, nests: Outline['nests']): string | null {
  const nest = nests.get(id)
  if (!nest) return null
  const beside =
    nest.parent === null
      ? [...nests].flatMap(([each, { parent }]) => (parent === null ? [each] : []))
      : nests.get(nest.parent)!.children
  return beside[beside.indexOf(id) - 1] ?? null
}

/** Whether an object is nested in another one, at any depth. */
export function isWithin(id: string, other: string, nests: Outline['nests']): boolean {
  for (let at = nests.get(id)?.parent ?? null; at !== null; at = nests.get(at)?.parent ?? null)
    if (at === other) return true
  return false
}

/** The new parent of an object that is indented or outdented; undefined if that is impossible. */
export function nestedElsewhere(
  id: string,
  isIn: boolean,
  nests: Outline['nests'],
): string | null | undefined {
  if (isIn) return before(id, nests) ?? undefined
  const parent = nests.get(id)?.parent ?? null
  return parent === null ? undefined : (nests.get(parent)?.parent ?? null)
}
