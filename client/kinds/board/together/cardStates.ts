import type { ObjectRow } from '../../../objects/view/operations.ts'
import type { TypeRecord } from '../../../types/operations.ts'

type Option = { id: string; label: string }

/** What is chosen in lists of an object, for its card: two of them. */
export function cardStates(type: TypeRecord | null | undefined, { values }: ObjectRow) {
  const states = (type?.properties ?? []).flatMap((property) => {
    if (property.data_type !== 'list' || property.header) return []
    const { options = [] } = Object(property.options) as { options?: Option[] }
    const value = values[property.id]
    const chosen = options.filter((one) => (Array.isArray(value) ? value.includes(one.id) : value === one.id))
    return chosen.length > 0 ? [{ id: property.id, text: chosen.map(({ label }) => label).join(', ') }] : []
  })
  return states.slice(0, 2)
}
