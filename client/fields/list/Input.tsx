import { listOptions } from '#schema/fields/list.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { Chip } from '../Chip.tsx'
import type { InputProps } from '../field.ts'
import { idsOf } from '../idsOf.ts'
import { Picker } from '../Picker.tsx'

/** A menu of the options in their colours. */
export function ListField({ property, value, onChange, ...about }: InputProps) {
  const { options } = optionsOf(listOptions, property)
  const { status, max_number: most } = property.multiple
  const chosen = idsOf(value).flatMap((id) => options.filter((option) => option.id === id))
  const find = (query: string) => {
    const wanted = query.trim().toLowerCase()
    return Promise.resolve(options.filter(({ label }) => label.toLowerCase().includes(wanted)))
  }
  return (
    <Picker
      {...about}
      placeholder={property.placeholder}
      chosen={chosen}
      find={find}
      show={({ label, color }) => <Chip color={color}>{label}</Chip>}
      most={status ? (most ?? fieldLimits.values) : 1}
      onChoose={(ids) => onChange(status ? ids : (ids[0] ?? null))}
    />
  )
}
