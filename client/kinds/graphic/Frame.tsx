import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { middleOf } from './geometry.ts'
import classes from './Graphic.module.css'
import { frameOf, handles, placeOf } from './transform.ts'

/** The frame around the selection, with handles that scale, crop and rotate it. Sizes are in screen pixels. */
export function Frame({
  objects,
  zoom,
  isCrop,
}: {
  objects: readonly DrawnObject[]
  zoom: number
  isCrop: boolean
}) {
  const frame = frameOf(objects)
  if (!frame) return null
  const [side, away] = [10 / zoom, 24 / zoom]
  const { x, y, w, h, rotation } = frame
  const middle = middleOf(frame)
  return (
    <g
      transform={`rotate(${rotation} ${middle.x} ${middle.y})`}
      className={classes.frame}
      data-crop={isCrop || undefined}
    >
      <rect x={x} y={y} width={w} height={h} fill="none" strokeWidth={1.5 / zoom} pointerEvents="none" />
      {handles.map((handle) => {
        const place = placeOf(handle)
        return (
          <rect
            key={handle}
            data-handle={handle}
            x={x + place.x * w - side / 2}
            y={y + place.y * h - side / 2}
            width={side}
            height={side}
            strokeWidth={1.5 / zoom}
          />
        )
      })}
      {isCrop ? null : (
        <circle data-handle="rotate" cx={middle.x} cy={y - away} r={side / 2} strokeWidth={1.5 / zoom} />
      )}
    </g>
  )
}
