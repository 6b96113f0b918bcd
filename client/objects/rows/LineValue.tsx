import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import type { ViewColumn } from '../view/columns.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { LineDeeds } from './lineDeeds.ts'
import classes from './Lines.module.css'

type LineValueProps = {
  column: ViewColumn
  row: ObjectRow
  mayChange: boolean
  /** The accessible name of the edit button. */
  change: string
  /** Shown in place of an empty value. */
  nothing?: ReactNode
  now: () => Pick<LineDeeds, 'edit'>
}

/** A value of a line; a press edits it. */
export function LineValue({ column, row, mayChange, change, nothing = null, now }: LineValueProps) {
  const { field, property } = column
  const value = row.values[column.id] ?? null
  return (
    <>
      <VisuallyHidden>{`${property.label}: `}</VisuallyHidden>
      <span className={classes.shown}>
        {isNothing(value) ? nothing : <FieldView property={field} value={value} dense />}
      </span>
      {mayChange ? (
        <button
          type="button"
          data-stop
          tabIndex={-1}
          className={classes.change}
          aria-label={change}
          onClick={() => now().edit(row, column)}
        />
      ) : null}
    </>
  )
}
