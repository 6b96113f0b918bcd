import { IconCube } from '@tabler/icons-react'
import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { ReferenceList } from '../ReferenceList.tsx'

/** The linked objects by name; a click opens one. */
export function ObjectView({ property, value, dense }: ViewProps) {
  const { loadObjects, openObject } = useFieldServices()
  return (
    <ReferenceList
      value={value}
      dense={dense}
      load={loadObjects && ((ids) => loadObjects(ids, property))}
      show={({ id, label }) => (
        <ReferenceLabel
          icon={<IconCube size={14} stroke={1.6} />}
          label={label}
          onOpen={openObject && (() => openObject(id))}
        />
      )}
    />
  )
}
