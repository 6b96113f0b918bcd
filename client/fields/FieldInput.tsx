import { Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { useWords } from '../platform/words.ts'
import classes from './FieldInput.module.css'
import { fieldKinds } from './fields.ts'
import type { FieldInputProps } from './fieldServices.ts'
import { FieldView } from './FieldView.tsx'
import { SeveralInputs } from './SeveralInputs.tsx'
import { useProblemText } from './useProblemText.ts'

/** A property of an object with its label, its control, its hint and the error of its value. */
export function FieldInput({
  property,
  value,
  onChange,
  onBlur,
  problem,
  readOnly = false,
  isQuestion = false,
  children,
}: FieldInputProps) {
  const t = useWords('fields')
  const id = useId()
  const problemText = useProblemText()
  const { icon, Input, takesSeveral = false, isGroup = false, isKept } = fieldKinds[property.kind]
  const Icon = property.people ? fieldKinds.subject.icon : icon
  const isRead = readOnly || !Input || isKept?.(property) === true
  const isSeveral = property.multiple.status && !takesSeveral
  const isGrouped = isRead || isGroup || isSeveral || children !== undefined
  const said =
    problem && !(property.kind === 'composite' && problem.path) ? problemText(property, problem) : ''
  const notes = [property.hint ? `${id}-hint` : '', said ? `${id}-problem` : ''].filter(Boolean).join(' ')
  const about = {
    property,
    id,
    name: property.label,
    describedBy: notes || undefined,
    invalid: Boolean(problem),
    problem,
    onBlur,
  }
  const label = (
    <>
      {isQuestion ? null : <Icon size={16} stroke={1.6} />}
      <span className={classes.words}>{property.label}</span>
      {property.required ? (
        <span className={classes.required} role="img" aria-label={t('required')}>
          *
        </span>
      ) : null}
    </>
  )
  return (
    <div
      className={classes.root}
      data-kind={property.kind}
      data-wide={children !== undefined || undefined}
      data-question={isQuestion || undefined}
      data-invalid={said ? true : undefined}
      {...(isGrouped
        ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': notes || undefined }
        : {})}
    >
      <div className={classes.line}>
        <div className={classes.head}>
          {isGrouped ? (
            <span id={`${id}-label`} className={classes.label}>
              {label}
            </span>
          ) : (
            <label id={`${id}-label`} htmlFor={id} className={classes.label}>
              {label}
            </label>
          )}
          {property.description ? (
            <Tooltip
              label={property.description}
              multiline
              maw={280}
              events={{ hover: true, focus: true, touch: true }}
            >
              <button
                type="button"
                className={classes.about}
                aria-label={t('about', { label: property.label })}
              >
                <IconHelp size={14} stroke={1.6} aria-hidden />
              </button>
            </Tooltip>
          ) : null}
        </div>
        <div className={classes.control}>
          {children !== undefined ? (
            children
          ) : isRead ? (
            <div className={classes.read}>
              {isNothing(value) && property.kind !== 'vote' ? (
                <span className={classes.empty}>{t('empty')}</span>
              ) : (
                <FieldView property={property} value={value} />
              )}
            </div>
          ) : (
            <Suspense fallback={<div className={classes.waiting} />}>
              {isSeveral ? (
                <SeveralInputs {...about} Input={Input} value={value} onChange={onChange} />
              ) : (
                <Input {...about} value={value} onChange={onChange} />
              )}
            </Suspense>
          )}
          {property.hint ? (
            <p id={`${id}-hint`} className={classes.hint}>
              {property.hint}
            </p>
          ) : null}
          <p id={`${id}-problem`} className={classes.problem} role="alert" hidden={!said}>
            {said}
          </p>
        </div>
      </div>
    </div>
  )
}
