import { VisuallyHidden } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import { useWords } from '../../platform/words.ts'
import type { Edge } from './attachCardDrag.ts'
import type { Board, ShownCard } from './board.ts'
import classes from './Card.module.css'
import { CardMenu } from './CardMenu.tsx'
import { useDrag } from './useDrag.ts'

type CardProps = {
  board: Board
  card: ShownCard
  /** The option that it stands under. */
  column: string
  place: { index: number; start: number; of: number; measure: (element: HTMLElement | null) => void }
}

/** ROV.14: an object as a card; a click opens it. */
export function Card({ board, card: { id, row }, column, place }: CardProps) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLLIElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const mayMove = board.mayMove(row)
  const { measure } = place
  const { takesFocus, properties, hrefOf, open } = board
  useEffect(() => measure(root.current), [measure, properties.length, row])
  useEffect(() => {
    if (takesFocus(id)) link.current?.focus()
  })
  useDrag(
    useCallback(
      ({ attachCardDrag }) =>
        attachCardDrag(root.current!, id, {
          handle: mayMove ? face.current : null,
          onEdge: setEdge,
          onDragged: setDragged,
        }),
      [id, mayMove],
    ),
  )
  const values = properties.filter(({ id: of }) => !isNothing(row.values[of] ?? null))
  return (
    <li
      ref={root}
      className={classes.root}
      data-index={place.index}
      data-edge={edge ?? undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      style={{ transform: `translateY(${place.start}px)` }}
    >
      <div ref={face} className={classes.card} data-dragged={isDragged || undefined}>
        <a
          ref={link}
          className={classes.name}
          href={hrefOf(id)}
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            open(id)
          }}
        >
          {row.name || t('card.untitled')}
        </a>
        {mayMove ? <CardMenu board={board} card={row} column={column} /> : null}
        {values.length > 0 ? (
          <div className={classes.values}>
            {values.map(({ id: of, field }) => (
              <div key={of} className={classes.value} title={field.label}>
                <VisuallyHidden>{`${field.label}: `}</VisuallyHidden>
                <FieldView property={field} value={row.values[of]} dense />
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  )
}
