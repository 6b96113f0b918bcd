import { IconCube } from '@tabler/icons-react'
import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

/** A picker of objects of the related type. */
export function ObjectField(props: InputProps) {
  const { findObjects, loadObjects, openObject } = useFieldServices()
  const { property } = props
  return (
    <ReferencePicker
      {...props}
      doors={{
        find: (query) => findObjects?.(query, property) ?? Promise.resolve([]),
        load: loadObjects && ((ids) => loadObjects(ids, property)),
        show: ({ label }) => <ReferenceLabel icon={<IconCube size={14} stroke={1.6} />} label={label} />,
        open: openObject,
      }}
    />
  )
}
