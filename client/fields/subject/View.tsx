import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { PersonName } from '../person/PersonName.tsx'
import { ReferenceList } from '../ReferenceList.tsx'

/** A person by picture and name. */
export function SubjectView({ value, dense }: ViewProps) {
  const { loadSubjects } = useFieldServices()
  return (
    <ReferenceList
      value={value}
      dense={dense}
      load={loadSubjects}
      show={({ label, icon }) => <PersonName name={label} face={icon} />}
    />
  )
}
