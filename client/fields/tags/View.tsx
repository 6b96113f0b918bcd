import { Chip } from '../Chip.tsx'
import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceList } from '../ReferenceList.tsx'

/** The tags in their colours. */
export function TagsView({ value, dense }: ViewProps) {
  const { loadTags } = useFieldServices()
  return (
    <ReferenceList
      value={value}
      dense={dense}
      tight
      load={loadTags}
      show={({ label, color }) => <Chip color={color}>{label}</Chip>}
    />
  )
}
