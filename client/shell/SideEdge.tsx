import type { KeyboardEvent, PointerEvent } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './SideEdge.module.css'
import { sideWidths } from './useSideLayout.ts'

const stepPx = 16

type SideEdgeProps = { width: number; onWidth: (width: number) => void }

/** The edge of the page tree: drag it or use the arrows; a double click brings the usual width back. */
export function SideEdge({ width, onWidth }: SideEdgeProps) {
  const t = useWords('shell')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key]
    if (!step) return
    event.preventDefault()
    onWidth(width + step)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(event.clientX)
  }
  return (
    <div
      className={classes.root}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('nav.width')}
      aria-valuenow={width}
      aria-valuemin={sideWidths.least}
      aria-valuemax={sideWidths.most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onWidth(sideWidths.usual)}
    />
  )
}
