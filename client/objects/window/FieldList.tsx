import { Suspense, use } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import { FieldInput } from '../../fields/FieldInput.tsx'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { useRoom } from '../../platform/presence/useRoom.ts'
import { useWords } from '../../platform/words.ts'
import { sectionsOf } from '../../types/editor/propertyOrder.ts'
import type { PropertyRecord, TypeRecord } from '../../types/operations.ts'
import { bodyOf, isFormatted } from '../isFormatted.ts'
import { FieldPresence } from './FieldPresence.tsx'
import classes from './Fields.module.css'
import { useWantedFocus } from './preset.ts'
import { RichTextContext } from './richText.ts'
import type { Values } from './useObjectDraft.ts'

export type FieldListProps = {
  type: TypeRecord
  /** The object whose values they are; without one it is being made. */
  object?: string
  values: Values
  isReadOnly: (property: PropertyRecord) => boolean
  problemOf: (id: string) => FieldProblem | undefined
  onChange: (id: string, value: unknown) => void
  /** Who else is in which field, and how to announce one's own field. */
  room?: ReturnType<typeof useRoom>
}

/** The properties of an object in their groups, without the one that it is written on in. */
export function FieldList({ type, object, values, isReadOnly, problemOf, onChange, room }: FieldListProps) {
  const t = useWords('objects')
  const RichText = use(RichTextContext)
  const wanted = useWantedFocus()
  const body = bodyOf(type)?.id
  const sections = sectionsOf(type)
    .map(({ group, properties }) => ({ group, properties: properties.filter(({ id }) => id !== body) }))
    .filter(({ properties }) => properties.length > 0)
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
            if (!shown) return null
            const { id, label } = property
            const isWritten = object !== undefined && isFormatted(property)
            const readOnly = isReadOnly(property)
            const field = (
              <FieldInput
                key={id}
                property={shown}
                value={values[id] ?? null}
                readOnly={readOnly || isWritten || shown.computed === true}
                problem={problemOf(id)}
                onChange={(value) => onChange(id, value)}
              >
                {isWritten && RichText ? (
                  <Suspense fallback={<div className={classes.writing} />}>
                    <RichText
                      object={object}
                      property={{ id, label }}
                      editable={!readOnly}
                      autoFocus={wanted === id}
                    />
                  </Suspense>
                ) : undefined}
              </FieldInput>
            )
            if (!room) return field
            return (
              <FieldPresence
                key={id}
                field={id}
                people={room.people.filter((person) => person.field === id)}
                onEnter={() => room.setField(id)}
                onLeave={() => room.setField(null)}
              >
                {field}
              </FieldPresence>
            )
          })}
        </section>
      ))}
    </div>
  )
}
