import { VisuallyHidden } from '@mantine/core'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import { useWords } from '../../platform/words.ts'
import type { Edge } from './attachCardDrag.ts'
import type { Cell } from './axis.ts'
import type { Board, ShownCard } from './board.ts'
import classes from './Card.module.css'
import { CardMenu } from './CardMenu.tsx'
import { useDrag } from './useDrag.ts'

type CardPlace = {
  index: number
  of: number
  /** The card's position in a virtual list, and the element that measures it. */
  start?: number
  measure?: (element: HTMLElement | null) => void
}
type CardProps = { board: Board; card: ShownCard; cell: Cell; place: CardPlace; mayMove: boolean }

/** ROV.14: an object as a card; a click opens it. Redrawn only when something about it changes. */
export const Card = memo(CardFace, (before, after) => {
  const [was, is] = [before.place, after.place]
  return (
    before.card.row === after.card.row &&
    before.cell.column === after.cell.column &&
    before.cell.lane === after.cell.lane &&
    before.mayMove === after.mayMove &&
    before.board.now === after.board.now &&
    was.index === is.index &&
    was.of === is.of &&
    was.start === is.start &&
    before.board.properties.length === after.board.properties.length &&
    before.board.properties.every(({ property }, at) => property === after.board.properties[at]!.property)
  )
})

function CardFace({ board, card: { id, row }, cell, place, mayMove }: CardProps) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLLIElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const latest = useRef(cell)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const { index, of: count, start, measure } = place
  const { now, properties, hrefOf } = board
  useEffect(() => measure?.(root.current), [measure, properties.length, row])
  useEffect(() => {
    latest.current = cell
    if (board.takesFocus(id)) link.current?.focus()
  })
  useDrag(
    useCallback(
      ({ attachCardDrag }) =>
        attachCardDrag(root.current!, id, {
          handle: mayMove ? face.current : null,
          mayPut: (card) => now().mayPut(card, latest.current),
          onEdge: setEdge,
          onDragged: setDragged,
        }),
      [id, mayMove, now],
    ),
  )
  const values = properties.filter(({ id: of }) => !isNothing(row.values[of] ?? null))
  return (
    <li
      ref={root}
      className={classes.root}
      data-index={index}
      data-edge={edge ?? undefined}
      data-placed={start !== undefined || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
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
            now().open(id)
          }}
        >
          {row.name || t('card.untitled')}
        </a>
        {mayMove || board.create !== null || board.actionsOf(row).length > 0 ? (
          <CardMenu board={board} card={row} cell={cell} />
        ) : null}
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
