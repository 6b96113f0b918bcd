/** An object on its line, and the one that it names as its parent. */
export type Nested = { id: string; line: number; parent: string | null }
/** Where an object stands among the others; `level` is 0 for one that stands in no other. */
export type Nest = { level: number; parent: string | null; children: readonly string[] }
export type Outline = {
  /** By id, each object before those that stand in it. */
  nests: ReadonlyMap<string, Nest>
  /** The lines in the order in which they are shown, without those in folded objects. */
  shown: readonly number[]
}

/**
 * Objects under their parents, else in the order of their lines. One whose parent is not here stands in no other, and of
 * objects that name each other in a circle the first one does.
 */
export function outlineOf(all: readonly Nested[], folded: ReadonlySet<string>): Outline {
  const known = new Map(all.map((each) => [each.id, each]))
  const children = Map.groupBy(all, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const nests = new Map<string, Nest>()
  const shown: number[] = []
  const put = (root: Nested) => {
    const stack = [{ of: root, parent: null as string | null, level: 0, isShown: true }]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { of, parent, level, isShown } = next
      if (nests.has(of.id)) continue
      const within = (children.get(of.id) ?? []).filter(({ id }) => !nests.has(id) && id !== of.id)
      nests.set(of.id, { level, parent, children: within.map(({ id }) => id) })
      if (isShown) shown.push(of.line)
      const isOpen = isShown && !folded.has(of.id)
      for (const child of within.toReversed())
        stack.push({ of: child, parent: of.id, level: level + 1, isShown: isOpen })
    }
  }
  for (const root of children.get(null) ?? []) put(root)
  for (const each of all) if (!nests.has(each.id)) put(each)
  return { nests, shown }
}

/** What stands in an object, however deep, and has nothing in itself. */
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

/** What an object stands behind in the same one, if anything. */
function before(id: string, nests: Outline['nests']): string | null {
  const nest = nests.get(id)
  if (!nest) return null
  const beside =
    nest.parent === null
      ? [...nests].flatMap(([each, { parent }]) => (parent === null ? [each] : []))
      : nests.get(nest.parent)!.children
  return beside[beside.indexOf(id) - 1] ?? null
}

/** Whether an object stands in another one, however deep. */
export function isWithin(id: string, other: string, nests: Outline['nests']): boolean {
  for (let at = nests.get(id)?.parent ?? null; at !== null; at = nests.get(at)?.parent ?? null)
    if (at === other) return true
  return false
}

/**
 * The new parent of an object that goes into the one before it, or out of the one that it stands in; undefined where it
 * cannot.
 */
export function nestedElsewhere(
  id: string,
  isIn: boolean,
  nests: Outline['nests'],
): string | null | undefined {
  if (isIn) return before(id, nests) ?? undefined
  const parent = nests.get(id)?.parent ?? null
  return parent === null ? undefined : (nests.get(parent)?.parent ?? null)
}
