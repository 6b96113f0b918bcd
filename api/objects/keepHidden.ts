import { isDeepStrictEqual } from 'node:util'
import { canLink, linksOf, partOf, withoutHidden } from './linkedNodes.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

type Saved = { given: unknown; old: unknown; seen: ReadonlySet<string> }

/**
 * What is kept when `given` is saved over `old`: links and parts of composites that the actor does not see stay,
 * since the actor cannot have meant to remove them.
 */
export function keepHidden(property: ObjectProperty, saved: Saved): unknown {
  if (property.kind === 'composite') return keepParts(property, saved)
  const { given, old, seen } = saved
  if (!canLink(property)) return given
  const hidden = linksOf(property, old).flatMap(({ id }) => (seen.has(id) ? [] : [id]))
  if (hidden.length === 0) return given
  if (!property.multiple.status) return given ?? hidden[0]
  return [...((given ?? []) as string[]), ...hidden]
}

/**
 * Of several composites, each is matched with the old one that reads the same, otherwise with the one at the same
 * position.
 */
function keepParts(property: ObjectProperty, { given, old, seen }: Saved): unknown {
  if (old === null) return given
  if (!property.multiple.status) {
    const kept = keepIn(property, { given: given ?? {}, old, seen })
    return given === null && Object.keys(kept).length === 0 ? null : kept
  }
  const shown = (each: unknown) => withoutHidden(property, each, (id) => seen.has(id))
  const left = new Map((old as unknown[]).entries())
  const take = (fits: (each: unknown, index: number) => boolean) => {
    const found = [...left].find(([index, each]) => fits(each, index))
    if (found) left.delete(found[0])
    return found?.[1]
  }
  const several = (given ?? []) as unknown[]
  const same = several.map((each) => take((before) => isDeepStrictEqual(shown(before), each)))
  return several.map((each, index) => {
    const before = same[index] ?? take((_, at) => at === index)
    return before === undefined ? each : keepIn(property, { given: each, old: before, seen })
  })
}

function keepIn(property: ObjectProperty, { given, old, seen }: Saved): Record<string, unknown> {
  const visible = (property.nested ?? []) as ObjectProperty[]
  const parts = property.allNested.flatMap((inner): [string, unknown][] => {
    const [part, before] = [partOf(given, inner), partOf(old, inner)]
    const kept = visible.some(({ id }) => id === inner.id)
      ? keepHidden(inner, { given: part, old: before, seen })
      : before
    return kept === null || kept === undefined ? [] : [[inner.id, kept]]
  })
  return Object.fromEntries(parts)
}

/**
 * Values of a former state as their reader could have entered them. Properties that they may not read are left out.
 */
export const withoutHiddenValues = (
  { properties }: ObjectType,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const property = properties.get(id)
      return property ? [[id, withoutHidden(property, value, () => true)]] : []
    }),
  )
