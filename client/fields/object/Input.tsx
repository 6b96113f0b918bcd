import { IconCube } from '@tabler/icons-react'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

/** A picker of objects of the related type, or of people. */
export function ObjectField(props: InputProps) {
  const { findObjects, loadObjects, openObject } = useFieldServices()
  const { property } = props
  return (
    <ReferencePicker
      {...props}
      doors={{
        find: (query) => findObjects?.(query, property) ?? Promise.resolve([]),
        load: loadObjects && ((ids) => loadObjects(ids, property)),
        show: ({ label, icon }) => (
          <ReferenceLabel
            icon={
              property.people ? (
                <PersonAvatar name={label} src={icon} size={20} />
              ) : (
                <IconCube size={14} stroke={1.6} />
              )
            }
            label={label}
          />
        ),
        open: property.people ? undefined : openObject,
      }}
    />
  )
}
