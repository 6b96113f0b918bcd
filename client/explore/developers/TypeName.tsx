import { namedType, typeNamed } from './reference.ts'
import classes from './Reference.module.css'
import { pathOf } from './place.ts'

/** A type as it is written; one that has fields or values leads to them. */
export function TypeName({ type }: { type: string }) {
  const name = namedType(type)
  const entry = typeNamed(name)
  if (!entry) return <span className={classes.type}>{type}</span>
  const [before, after] = type.split(name)
  return (
    <span className={classes.type}>
      {before}
      <a href={pathOf(entry.domain, name)}>{name}</a>
      {after}
    </span>
  )
}
