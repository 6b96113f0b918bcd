import { useWords } from '../../platform/words.ts'
import { Description } from './Description.tsx'
import { PartsTable } from './PartsTable.tsx'
import { pathOf } from './place.ts'
import type { TypeEntry } from './reference.ts'
import classes from './Reference.module.css'

/** The fields of a type, or the values of an enumeration. */
export function TypeEntryDoc({
  entry: { name, kind, domain, description, fields, values },
}: {
  entry: TypeEntry
}) {
  const t = useWords('explore/developers')
  return (
    <section id={name} className={classes.typeEntry} aria-label={name}>
      <h3>
        <a href={pathOf(domain, name)}>{name}</a>
        <span className={classes.kind}>{t(`kind.${kind}`)}</span>
      </h3>
      {description ? (
        <p>
          <Description text={description} />
        </p>
      ) : null}
      <PartsTable title={t('fields')} parts={fields} />
      {values.length > 0 ? (
        <ul className={classes.values}>
          {values.map((value) => (
            <li key={value.name}>
              <code>{value.name}</code>
              {value.description ? <Description text={` – ${value.description}`} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
