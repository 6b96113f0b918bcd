import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { ReferenceList } from '../ReferenceList.tsx'

/** A person by picture and name. */
export function SubjectView({ value, dense }: ViewProps) {
  const { loadSubjects } = useFieldServices()
  return (
    <ReferenceList
      value={value}
      dense={dense}
      load={loadSubjects}
      show={({ label, icon }) => (
        <ReferenceLabel icon={<PersonAvatar name={label} src={icon} size={18} />} label={label} />
      )}
    />
  )
}
