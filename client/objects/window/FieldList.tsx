import type { FieldProblem } from '#schema/fields/field.ts'
import { FieldInput } from '../../fields/FieldInput.tsx'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { useWords } from '../../platform/words.ts'
import { sectionsOf } from '../../types/editor/propertyOrder.ts'
import type { PropertyRecord, TypeRecord } from '../../types/operations.ts'
import classes from './Fields.module.css'
import type { Values } from './useObjectDraft.ts'

export type FieldListProps = {
  type: TypeRecord
  values: Values
  isReadOnly: (property: PropertyRecord) => boolean
  problemOf: (id: string) => FieldProblem | undefined
  onChange: (id: string, value: unknown) => void
}

/** The properties of an object in their groups. */
export function FieldList({ type, values, isReadOnly, problemOf, onChange }: FieldListProps) {
  const t = useWords('objects')
  const sections = sectionsOf(type).filter(({ properties }) => properties.length > 0)
  if (sections.length === 0) return <p className={classes.empty}>{t('fields.none')}</p>
  return (
    <div className={classes.root}>
      {sections.map(({ group, properties }) => (
        <section
          key={group?.id ?? 'none'}
          className={classes.group}
          aria-label={group?.label ?? t('tab.main')}
        >
          {group ? <h3 className={classes.groupTitle}>{group.label}</h3> : null}
          {group?.description ? <p className={classes.groupText}>{group.description}</p> : null}
          {properties.map((property) => {
            const shown = shownPropertyOf(property)
            return shown ? (
              <FieldInput
                key={property.id}
                property={shown}
                value={values[property.id] ?? null}
                readOnly={isReadOnly(property)}
                problem={problemOf(property.id)}
                onChange={(value) => onChange(property.id, value)}
              />
            ) : null
          })}
        </section>
      ))}
    </div>
  )
}
