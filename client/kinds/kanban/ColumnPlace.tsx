import { useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Board } from './board.ts'
import classes from './ColumnHead.module.css'
import { useColumnPlace } from './useDrag.ts'

type ColumnPlaceProps = {
  board: Board
  column: string
  className: string | undefined
  style: CSSProperties
  children: ReactNode
}

/** The place of a column, before or after which others can be dropped. */
export function ColumnPlace({ board, column, className, style, children }: ColumnPlaceProps) {
  const root = useRef<HTMLDivElement>(null)
  const edge = useColumnPlace(root, board.now, column)
  return (
    <div
      ref={root}
      className={`${classes.place} ${className ?? ''}`}
      style={style}
      data-edge={edge ?? undefined}
    >
      {children}
    </div>
  )
}
