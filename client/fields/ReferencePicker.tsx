import type { ReactNode } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import type { InputProps } from './field.ts'
import type { Choice } from './fieldServices.ts'
import { idsOf } from './idsOf.ts'
import { Picker } from './Picker.tsx'
import { useNamed } from './useNamed.ts'

type Doors = {
  find?: (query: string) => Promise<Choice[]>
  load?: (ids: string[]) => Promise<Choice[]>
  create?: (label: string) => Promise<Choice>
  show: (choice: Choice) => ReactNode
  open?: (id: string) => void
}

/** A picker of nodes that are stored by id: objects, pages, tags. */
export function ReferencePicker({ doors, ...props }: InputProps & { doors: Doors }) {
  const { property, value, onChange, ...about } = props
  const ids = idsOf(value)
  const { named, remember } = useNamed(ids, doors.load)
  const { status, max_number: most } = property.multiple
  const isSeveral = status || property.kind === 'tags'
  const find = async (query: string) => {
    const found = (await doors.find?.(query)) ?? []
    remember(found)
    return found
  }
  const create = async (label: string) => {
    const made = await doors.create!(label)
    remember([made])
    return made
  }
  return (
    <Picker
      {...about}
      placeholder={property.placeholder}
      chosen={named ?? ids.map((id) => ({ id, label: '…' }))}
      find={find}
      create={doors.create ? create : undefined}
      show={doors.show}
      onOpen={doors.open}
      most={isSeveral ? (most ?? fieldLimits.values) : 1}
      onChoose={(chosen) => onChange(isSeveral ? chosen : (chosen[0] ?? null))}
    />
  )
}
