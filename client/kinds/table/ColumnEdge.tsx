import type { KeyboardEvent, PointerEvent } from 'react'
import { columnWidths, widthWithin } from '../../objects/view/columns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import classes from './HeadCell.module.css'

const stepPixels = 16

type ColumnEdgeProps = {
  column: ViewColumn
  onResize: (id: string, width: number) => void
  /** Fits the column to its content. */
  onFit: (id: string) => void
}

/** The edge that a column is made wider by, with the pointer or the arrow keys; Enter or two clicks fit it. */
export default function ColumnEdge({ column, onResize, onFit }: ColumnEdgeProps) {
  const t = useWords('kinds/table')
  const { id, width, property } = column
  const resize = (to: number) => onResize(id, widthWithin(to))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const from = event.clientX
    // A drag that starts here does not move the column.
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = (move) => resize(width + move.clientX - from)
    edge.onpointerup = () => (edge.onpointermove = null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a separator that moves is a widget
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('head.resize', { column: property.label })}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={drag}
      onDoubleClick={() => onFit(id)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') onFit(id)
        else if (event.key === 'ArrowLeft') resize(width - stepPixels)
        else if (event.key === 'ArrowRight') resize(width + stepPixels)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
