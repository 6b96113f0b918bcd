/** An object on its line, and the one that it names as its parent. */
export type Nested = { id: string; line: number; parent: string | null }
/** The place of an object in the hierarchy; `level` is 0 for one without a parent. */
export type Nest = { level: number; parent: string | null; children: readonly string[] }
export type Outline = {
  /** By id, each object before its children. */
  nests: ReadonlyMap<string, Nest>
  /** The lines in the order in which they are shown, without those in folded objects. */
  shown: readonly number[]
}

/**
 * Objects under their parents, otherwise in the order of their lines. An object whose parent is not loaded has none,
 * and of objects in a cycle the first one has none.
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
