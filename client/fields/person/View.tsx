import { PeopleDiscs } from '../../ui/PeopleDiscs.tsx'
import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { idsOf } from '../idsOf.ts'
import { ReferenceList } from '../ReferenceList.tsx'
import { useNamed } from '../useNamed.ts'
import { PersonName } from './PersonName.tsx'
import classes from './View.module.css'

/** People by photo and name; if there is little room, several of them by photo alone. */
export function PersonView({ property, value, dense }: ViewProps) {
  const { loadObjects } = useFieldServices()
  const load = loadObjects && ((ids: string[]) => loadObjects(ids, property))
  if (dense && idsOf(value).length > 1) return <Faces {...{ property, value, load }} />
  return (
    <ReferenceList
      value={value}
      dense={dense}
      load={load}
      show={({ label, icon }) => <PersonName name={label} face={icon} />}
    />
  )
}

type FacesProps = Pick<ViewProps, 'property' | 'value'> & { load: Parameters<typeof useNamed>[1] }

function Faces({ property, value, load }: FacesProps) {
  const { named = [] } = useNamed(idsOf(value), load)
  const people = named.map(({ id, label, icon }) => ({
    id,
    name: label,
    color: 'var(--t-accent-fill)',
    avatar: icon ?? undefined,
  }))
  return (
    <span className={classes.faces}>
      <PeopleDiscs people={people} label={property.label} />
    </span>
  )
}
