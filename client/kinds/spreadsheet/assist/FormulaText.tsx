import type { Ref } from 'react'
import type { SheetView } from '../SheetView.ts'
import classes from './FormulaText.module.css'

const tones = ['blue', 'red', 'purple', 'green', 'pink', 'orange'] as const
/** The color of cells that a formula means, and of their address in it. */
export const referenceColor = (color: number): string => `var(--color-${tones[color % tones.length]!})`

/** What is written in a field, drawn beneath it with the colors of its references; the field's own words are not seen then. */
export function FormulaText({ view, room }: { view: SheetView; room?: Ref<HTMLDivElement> }) {
  const text = view.editing?.text ?? ''
  const parts: React.ReactNode[] = []
  let at = 0
  for (const { from, to, color } of view.aid.references) {
    parts.push(text.slice(at, from))
    parts.push(
      <span key={from} style={{ color: referenceColor(color) }}>
        {text.slice(from, to)}
      </span>,
    )
    at = to
  }
  return (
    <div ref={room} aria-hidden className={classes.text}>
      {parts}
      {text.slice(at)}
      {/* An empty last line has a height, too. */}
      {'\u200b'}
    </div>
  )
}
