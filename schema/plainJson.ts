/** The maximum depth of lists and objects; no editor nests nearly as deep. */
const depthAtMost = 50

/**
 * A value of a document as plain JSON. Anyone who may edit a document can write more than that: NaN and infinite
 * numbers, big integers, bytes, shared types, endless nesting. Such a value returns `undefined`, and is left out of
 * lists and objects.
 */
export function plainJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || depth > depthAtMost) return undefined
  const inside = (one: unknown) => plainJson(one, depth + 1)
  if (Array.isArray(value)) return value.map(inside).filter((one) => one !== undefined)
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, inside(one)] as const)
      .filter(([, one]) => one !== undefined),
  )
}
