import { useId } from 'react'
import classes from './Ruling.module.css'
import type { Studio } from './Studio.ts'

/** Lines closer than this, in px of the screen, are left out but for each fifth. */
const nearest = 5

/** The grid over a drawing. */
export function Grid({ studio, zoom }: { studio: Studio; zoom: number }) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const { width, height } = studio.drawing
  let step = studio.ruling.grid
  while (step * zoom < nearest) step *= 5
  return (
    <g pointerEvents="none" data-grid={step}>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <path className={classes.grid} d={`M${step} 0H0V${step}`} strokeWidth={1 / zoom} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </g>
  )
}
