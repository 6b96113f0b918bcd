import { VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import type { LinePlace } from '../../objects/rows/GroupHead.tsx'
import type { LineDeeds } from '../../objects/rows/lineDeeds.ts'
import { LineName } from '../../objects/rows/LineName.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import { Cover } from './Cover.tsx'
import type { Look } from './look.ts'
import classes from './Tiles.module.css'

/** The actions on a tile. */
export type TileDeeds = Pick<LineDeeds, 'open' | 'check' | 'menu'>

export type TilePlace = LinePlace & { left: number; width: number }

type TileProps = TilePlace & {
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  properties: readonly ViewColumn[]
  look: Look['cover']
  fit: Look['fit']
  crop: Look['crop']
  coverHeight: number
  mayCheck: boolean
  isChecked: boolean
  href: string | undefined
  now: () => TileDeeds
}

export const placed = ({
  left,
  top,
  width,
  height,
}: Pick<TilePlace, 'left' | 'top' | 'width' | 'height'>) => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
})

/** One object as a tile; a press opens it. */
export const Tile = memo(function Tile({ line, hasFocus, onFocus, row, properties, ...rest }: TileProps) {
  const { left, top, width, height, look, fit, crop, coverHeight, mayCheck, isChecked, href, now } = rest
  const t = useWords('objects/rows')
  const style = placed({ left, top, width, height })
  if (!row)
    return (
      <div role="listitem" data-line={line} className={classes.tile} style={style} aria-busy data-waiting />
    )
  const name = row.name || t('row.untitled')
  return (
    <div
      role="listitem"
      data-line={line}
      className={classes.tile}
      style={style}
      data-checked={isChecked || undefined}
    >
      {look ? (
        <Cover
          value={row.values[look.id]}
          seed={row.id}
          fit={fit}
          crop={crop}
          size={{ width, height: coverHeight }}
        />
      ) : null}
      <div className={classes.text}>
        <LineName {...{ line, hasFocus, onFocus, row, href, now }} className={classes.name} />
        {properties.map(({ id, field }) =>
          isNothing(row.values[id] ?? null) ? null : (
            <div key={id} className={classes.value} title={field.label}>
              <VisuallyHidden>{`${field.label}: `}</VisuallyHidden>
              <FieldView property={field} value={row.values[id]} dense />
            </div>
          ),
        )}
      </div>
      {mayCheck ? (
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.check}
          checked={isChecked}
          readOnly
          aria-label={t('row.check', { name })}
          onClick={(event) => now().check(line, event.shiftKey)}
        />
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        className={classes.menu}
        aria-label={t('row.menu', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left: x, bottom: y } = currentTarget.getBoundingClientRect()
          now().menu(line, { x, y })
        }}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
})
