import { Description } from './Description.tsx'
import type { Part } from './reference.ts'
import classes from './Reference.module.css'
import { TypeName } from './TypeName.tsx'

/** Arguments or fields: name, type, meaning. */
export function PartsTable({ title, parts }: { title: string; parts: (Part & { args?: Part[] })[] }) {
  if (parts.length === 0) return null
  return (
    <dl className={classes.parts} aria-label={title}>
      {parts.map((part) => (
        <div key={part.name} className={classes.part}>
          <dt>
            <span className={classes.name}>{part.name}</span> <TypeName type={part.type} />
            {part.value === null ? null : <span className={classes.value}>= {part.value}</span>}
          </dt>
          {part.description ? (
            <dd>
              <Description text={part.description} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}
