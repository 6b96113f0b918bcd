/** The settings under these keys are about the property alone. */
const subjects = ['property_id', 'of']
/** These keys name a property among other settings. */
const choices: ReadonlySet<string> = new Set(['property', 'lane', 'group', 'nest'])
const lists: ReadonlySet<string> = new Set(['order', 'cards', 'columns'])

const isId = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value))

/**
 * The settings of a view without everything that names a property outside `readable`: conditions with the values they
 * compare with, sorts, groups and columns.
 */
export function visibleConfig(config: unknown, readable: ReadonlySet<string>): unknown {
  const isHidden = (value: unknown): boolean => isId(value) && !readable.has(String(value))
  const isHiddenPart = (key: string, kept: unknown): boolean => {
    const [what, column] = key.split('/')
    return (what === 'column' && isHidden(column)) || (choices.has(key) && isHidden(kept))
  }
  const visible = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((each: unknown) => visible(each)).filter((each) => each !== undefined)
    if (typeof value !== 'object' || value === null) return value
    const parts = new Map<string, unknown>(Object.entries(value))
    if (subjects.some((key) => isHidden(parts.get(key)))) return undefined
    const shown = [...parts].flatMap(([key, kept]) => {
      if (isHiddenPart(key, kept)) return []
      const isList = lists.has(key) && Array.isArray(kept)
      const part = visible(isList ? kept.filter((id) => !isHidden(id)) : kept)
      return part === undefined ? [] : [[key, part] as const]
    })
    return Object.fromEntries(shown)
  }
  return visible(config) ?? {}
}
