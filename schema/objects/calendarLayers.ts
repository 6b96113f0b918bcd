import type { LayoutValue } from './layout.ts'

/** Objects of a further type on a calendar; the ids are those of properties, null for the type's own default. */
export type CalendarLayer = {
  id: string
  type: string
  date: string | null
  end: string | null
  /** The list whose options colour the objects. */
  color: string | null
  /** One colour for all of them. */
  tone: string | null
}

export const layersMost = 8

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * The further types of a calendar in order, from the keys under `layer` in the layout of its page; each type once,
 * and without the page's own type.
 */
export function readLayers(under: ReadonlyMap<string, LayoutValue>, main: string): CalendarLayer[] {
  const found = new Map<string, Map<string, LayoutValue>>()
  for (const [key, value] of under) {
    const [id = '', what = ''] = key.split('/')
    found.set(id, (found.get(id) ?? new Map<string, LayoutValue>()).set(what, value))
  }
  const rankOf = (parts: ReadonlyMap<string, LayoutValue>) => textOf(parts.get('rank')) ?? ''
  const types = new Set([main])
  return [...found]
    .filter(([, parts]) => rankOf(parts) !== '' && /^\d{1,19}$/.test(textOf(parts.get('type')) ?? ''))
    .toSorted(([a, one], [b, two]) =>
      rankOf(one) < rankOf(two) ? -1 : rankOf(one) > rankOf(two) ? 1 : a < b ? -1 : 1,
    )
    .filter(([, parts]) => {
      const type = textOf(parts.get('type'))!
      return types.has(type) ? false : types.add(type)
    })
    .slice(0, layersMost)
    .map(([id, parts]) => ({
      id,
      type: textOf(parts.get('type'))!,
      date: textOf(parts.get('date')),
      end: textOf(parts.get('end')),
      color: textOf(parts.get('color')),
      tone: textOf(parts.get('tone')),
    }))
}
