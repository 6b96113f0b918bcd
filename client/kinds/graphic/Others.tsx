import type { Awareness } from 'y-protocols/awareness'
import { middleOf } from './geometry.ts'
import { useOthers } from './presence.ts'
import type { Studio } from './Studio.ts'

/** The pointers and the selections of others. */
export function Others({ studio, awareness, zoom }: { studio: Studio; awareness: Awareness; zoom: number }) {
  return useOthers(awareness).map(({ client, name, color, at, ids }) => (
    <g key={client} data-other={name} pointerEvents="none">
      {ids.map((id) => {
        const object = studio.find(id)
        if (!object) return null
        const middle = middleOf(object)
        return (
          <rect
            key={id}
            x={object.x}
            y={object.y}
            width={object.w}
            height={object.h}
            fill="none"
            stroke={color}
            strokeWidth={2 / zoom}
            strokeDasharray={`${4 / zoom}`}
            transform={`rotate(${object.rotation} ${middle.x} ${middle.y})`}
          />
        )
      })}
      {at ? (
        <g transform={`translate(${at.x} ${at.y}) scale(${1 / zoom})`}>
          <path d="M0 0L0 15L4 11L10 11Z" fill={color} stroke="#ffffff" />
          <text x={12} y={24} fontSize={12} fill={color} stroke="#ffffff" strokeWidth={3} paintOrder="stroke">
            {name}
          </text>
        </g>
      ) : null}
    </g>
  ))
}
