import { Suspense, useId, useLayoutEffect } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import { fieldKinds } from '../../fields/fields.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { SeveralInputs } from '../../fields/SeveralInputs.tsx'
import { useProblemText } from '../../fields/useProblemText.ts'
import classes from './View.module.css'

type ValueInputProps = {
  property: ShownProperty
  /** The accessible name of the control, which has no label. */
  name: string
  value: unknown
  problem?: FieldProblem
  onChange: (value: unknown) => void
  /** Called once the control is on the screen; its result is called once it is gone. */
  onReady?: () => () => void
}

/** The control of a property alone, for a cell or a condition. */
export function ValueInput({ property, name, value, problem, onChange, onReady }: ValueInputProps) {
  const id = useId()
  const problemText = useProblemText()
  const { Input, takesSeveral = false } = fieldKinds[property.kind]
  if (!Input) return null
  const about = {
    property,
    id,
    name,
    value,
    onChange,
    problem,
    invalid: problem !== undefined,
    describedBy: problem ? `${id}-problem` : undefined,
  }
  return (
    <div className={classes.value} role="group" aria-label={name}>
      <Suspense fallback={<div className={classes.waiting} />}>
        {property.multiple.status && !takesSeveral ? (
          <SeveralInputs {...about} Input={Input} />
        ) : (
          <Input {...about} />
        )}
        {onReady ? <Ready onReady={onReady} /> : null}
      </Suspense>
      {problem ? (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problemText(property, problem)}
        </p>
      ) : null}
    </div>
  )
}

function Ready({ onReady }: { onReady: () => () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useLayoutEffect(() => onReady(), [])
  return null
}
