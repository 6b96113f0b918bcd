import { useEffect, useState } from 'react'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { Choice } from '../../fields/fieldServices.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { idsOf } from '../../fields/idsOf.ts'
import { loadPeople } from '../../types/people.ts'
import classes from './Cards.module.css'

const facesMost = 3

/** Whose an object is. */
export function Faces({ property, value }: { property: ShownProperty; value: unknown }) {
  const ids = idsOf(value).slice(0, facesMost).join()
  const [people, setPeople] = useState<Choice[]>([])
  useEffect(() => {
    let isLeft = false
    loadPeople(ids === '' ? [] : ids.split(','), property).then(
      (found) => isLeft || setPeople(found),
      // The card says enough without them.
      () => undefined,
    )
    return () => void (isLeft = true)
    // oxlint-disable-next-line react/exhaustive-deps -- each read of the card makes the property again
  }, [ids, property.id])
  if (people.length === 0) return null
  const names = people.map(({ label }) => label).join(', ')
  return (
    <span className={classes.faces} role="img" aria-label={`${property.label}: ${names}`} title={names}>
      {people.map(({ id, label, icon }) => (
        <PersonAvatar key={id} name={label} src={icon} size={22} />
      ))}
    </span>
  )
}
