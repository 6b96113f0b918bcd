import classes from './Ruling.module.css'
import type { Guide } from './snap.ts'

/** The guides that a moved or scaled object is aligned with. */
export function Guides({ guides, zoom }: { guides: readonly Guide[]; zoom: number }) {
  return guides.map(({ axis, at, from, to }) => {
    const [start, end] = axis === 'x' ? [`${at} ${from}`, `${at} ${to}`] : [`${from} ${at}`, `${to} ${at}`]
    return (
      <path
        key={`${axis}${at}`}
        className={classes.guide}
        data-guide={axis}
        d={`M${start}L${end}`}
        strokeWidth={1 / zoom}
      />
    )
  })
}
