import type { Drawn } from './arrows.ts'
import classes from './Gantt.module.css'
import type { Drag } from './dragging.ts'

type LinkLineProps = { drag: Extract<Drag, { kind: 'link' }>; drawnOf: (id: string) => Drawn | null }

/** A line that is being drawn: it snaps to the end of the bar that the pointer is over. */
export default function LinkLine({ drag: { from, over, to }, drawnOf }: LinkLineProps) {
  const [begun, ended] = [drawnOf(from.id), over && drawnOf(over.id)]
  if (!begun) return null
  const x = (drawn: Drawn, side: string) => (side === 'end' ? drawn.right : drawn.left)
  const end = ended && over ? { x: x(ended, over.side), y: ended.y } : to
  return (
    <svg className={classes.link} width={1} height={1} aria-hidden>
      <path d={`M${x(begun, from.side)} ${begun.y}L${end.x} ${end.y}`} />
      <circle cx={end.x} cy={end.y} r={4} fill="var(--t-accent)" />
    </svg>
  )
}
