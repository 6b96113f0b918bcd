import { IconCube } from '@tabler/icons-react'
import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { laterView } from '../laterView.tsx'
import { ReferenceList } from '../ReferenceList.tsx'

const PersonView = laterView(async () => (await import('../person/View.tsx')).PersonView)

/** The linked objects by name; a click opens one. */
export function ObjectView(props: ViewProps) {
  return props.property.people ? <PersonView {...props} /> : <LinkedView {...props} />
}

function LinkedView({ property, value, dense }: ViewProps) {
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
