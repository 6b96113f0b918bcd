import type { CSSProperties } from 'react'
import type { FormField, FormGroup } from '#schema/objects/form/form.ts'
import { FieldInput } from '../../fields/FieldInput.tsx'
import type { ShownProperty } from '../../fields/field.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Form.module.css'
import { FormPicture } from './FormPicture.tsx'
import sheet from './sheet.module.css'
import type { ShownForm, useFilledForm } from './useFilledForm.ts'

type FilledGroupProps = {
  group: FormGroup
  properties: ShownForm['properties']
  filled: Pick<ReturnType<typeof useFilledForm>, 'answer' | 'values' | 'set' | 'problemOf'>
}

/** The visible part of a group of a form. */
export function FilledGroup({ group, properties, filled }: FilledGroupProps) {
  const t = useWords('objects/form')
  const { answer, values, set, problemOf } = filled
  return (
    <section className={classes.group} aria-label={group.title || undefined}>
      {group.title ? <h2 className={classes.groupTitle}>{group.title}</h2> : null}
      {group.about ? <p className={classes.about}>{group.about}</p> : null}
      <div
        className={`${sheet.grid} ${classes.grid}`}
        style={{ '--columns': group.columns } as CSSProperties}
      >
        {group.items.map((item) => {
          if (item.kind === 'words')
            return item.heading ? (
              <h3 key={item.id} className={classes.heading}>
                {item.text}
              </h3>
            ) : (
              <p key={item.id} className={classes.words}>
                {item.text}
              </p>
            )
          if (item.kind === 'picture') return <FormPicture key={item.id} picture={item} />
          const property = properties.get(item.id)
          if (!property || !answer.fields.has(item.id)) return null
          return (
            <div
              key={item.id}
              data-field={item.id}
              className={sheet.cell}
              style={{ '--span': Math.min(item.span, group.columns) } as CSSProperties}
            >
              <FieldInput
                property={questionOf(property, item, t('unnamed'))}
                value={values[item.id] ?? null}
                problem={problemOf(item.id)}
                isQuestion
                onChange={(value) => set(item.id, value)}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** A property as the form asks for it; system properties have no label of their own. */
const questionOf = (property: ShownProperty, field: FormField, unnamed: string): ShownProperty => ({
  ...property,
  label: field.label || property.label || unnamed,
  required: property.required || field.required,
  hint: field.help || property.hint,
})
