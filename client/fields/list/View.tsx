import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { Chip } from '../Chip.tsx'
import { Chips } from '../Chips.tsx'
import type { ViewProps } from '../field.ts'
import { idsOf } from '../idsOf.ts'

/** The chosen options in their colours and in the order of the list. */
export function ListView({ property, value, dense }: ViewProps) {
  const ids = idsOf(value)
  const chosen = optionsOf(listOptions, property).options.filter(({ id }) => ids.includes(id))
  return (
    <Chips dense={dense}>
      {chosen.map(({ id, label, color }) => (
        <Chip key={id} color={color}>
          {label}
        </Chip>
      ))}
    </Chips>
  )
}
