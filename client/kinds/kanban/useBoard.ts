import { useEffect, useMemo, useRef, useState } from 'react'
import type * as Y from 'yjs'
import { isButtonText } from '#schema/objects/layout.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { EditorProps } from '../kind.ts'
import { usePlaced } from './arranging.ts'
import type { Arranging } from './arranging.ts'
import { valueAt } from './axis.ts'
import type { Cell } from './axis.ts'
import { headOf, ranksByColumn } from './board.ts'
import type { Board } from './board.ts'
import type { Cards } from './Cards.ts'
import { Deeds } from './deeds.ts'
import { axisOf, cardPropertiesOf } from './lists.ts'
import type { Axes } from './lists.ts'
import { useCardOrder } from './useCardOrder.ts'
import { useColumns } from './useColumns.ts'
import { useLanes } from './useLanes.ts'
import { useMove } from './useMove.ts'
import type { OptionsInPlace } from './useOptions.ts'

export type BoardOptions = {
  doc: Y.Doc
  editable: boolean
  page: EditorProps['page']
  type: TypeRecord
  layout: Layout
  view: string
  /** All that the view could show. */
  offered: readonly ViewColumn[]
  axes: Axes
  options: OptionsInPlace | null
}

/** The board with its actions, and the announcement of the last move. */
export function useBoard(given: BoardOptions, cards: Cards): { board: Board; said: string } {
  const { doc, editable, page, type, layout, view, offered, axes } = given
  const { list, lane } = axes
  const t = useWords('kinds/kanban')
  const go = useGo()
  const ranks = useMemo(() => ranksByColumn(layout.under(['rank'])), [layout])
  const all = usePlaced(useColumns(list, cards), layout)
  const columns = useMemo(() => all.filter(({ isHidden }) => !isHidden), [all])
  const lanes = useLanes(lane, cards)
  const [deeds] = useState(() => new Deeds())
  const put = useMove({ doc, cards, ranks, deeds })
  const focused = useRef<string>(null)
  const showCell = useRef<(cell: Cell) => void>(null)
  const [said, setSaid] = useState('')
  const [sought, setSought] = useState<Board['sought']>(null)
  const order = useCardOrder(type.id)
  const shown = useRef<Board>(null)
  const [now] = useState(() => () => shown.current!)
  const hrefOf = (id: string) => `/${page.spaceId}/${page.inside ?? page.id}/${id}/${type.id}`
  const button = layout.get(['button'])
  const mayCreate = editable && (type.level === 'edit' || type.level === 'full')
  const labelIn = (places: readonly { id: string; label: string }[] | null, id: string) =>
    places?.find((place) => place.id === id)?.label ?? ''
  const move: Board['move'] = (id, cell, place) => {
    const name = cards.card(id)?.name || t('card.untitled')
    const column = labelIn(all, cell.column)
    setSaid(
      lanes
        ? t('moved.lane', { name, column, lane: labelIn(lanes, cell.lane) })
        : t('moved', { name, column }),
    )
    put(id, cell, place)
  }
  const fold: Board['fold'] = (id, isFolded) => layout.setOwn(['folded', id], isFolded || undefined)
  const arranging: Arranging | null = editable
    ? {
        doc,
        deeds,
        all,
        options: given.options,
        say: setSaid,
        focusHead(column) {
          focused.current = headOf(column)
        },
      }
    : null
  const board: Board = {
    label: page.title || t('title'),
    now,
    cards,
    columns,
    hidden: all.filter(({ isHidden }) => isHidden),
    arranging,
    isColumnFolded: (id) => layout.get(['foldedColumn', id]) === true,
    foldColumn: (id, isFolded) => layout.setOwn(['foldedColumn', id], isFolded || undefined),
    lanes,
    addsToLanes: lane?.property.system === null,
    ranks,
    properties: cardPropertiesOf(offered, axes, layout.get(['view', view, 'cards'])),
    limitOf(column) {
      const limit = layout.get(['limit', column])
      return typeof limit === 'number' ? limit : null
    },
    isFolded: (id) => layout.get(['folded', id]) === true,
    fold,
    create: mayCreate ? (isButtonText(button) ? button : t('new')) : null,
    hrefOf,
    open(id) {
      order.offer()
      go(hrefOf(id))
    },
    add(cell) {
      holdKeys()
      go(hrefOf('new'), { preset: { type: type.id, values: presetOf(axes, cell) } })
    },
    duplicate(card, cell) {
      void loadNeeded(() => import('./duplicateCard.ts')).then(({ duplicateCard }) =>
        duplicateCard(card, { type, cell, now }),
      )
    },
    actionsOf: ({ level }) => (level === 'edit' || level === 'full' ? type.actions : []),
    mayMove: (card) =>
      editable && (mayChangeValue(card, list) || (lane !== undefined && mayChangeValue(card, lane))),
    mayPut(id, cell) {
      const card = cards.card(id)
      if (!card || !editable) return false
      const from = cards.cellOf(card)
      if (from.column !== cell.column && !mayChangeValue(card, list)) return false
      return from.lane === cell.lane || lane === undefined || mayChangeValue(card, lane)
    },
    move,
    send(id, cell) {
      focused.current = id
      if (board.isFolded(cell.lane)) fold(cell.lane, false)
      move(id, cell, 'first')
      showCell.current?.(cell)
    },
    takesFocus(id) {
      if (focused.current !== id) return false
      focused.current = null
      return true
    },
    sought,
    seek(id, how) {
      const card = cards.card(id)
      if (!card) return
      showCell.current?.(cards.cellOf(card))
      setSought({ id })
      if (!how?.focus) return
      // One that is not drawn takes it as it is.
      const link = document.querySelector<HTMLElement>(`a[href="${hrefOf(id)}"]`)
      if (link) link.focus()
      else focused.current = id
    },
    setShowCell(show) {
      showCell.current = show
    },
  }
  useEffect(() => {
    shown.current = board
    order.follow(board)
  })
  return { board, said }
}

/** ROV.15: the initial values of a new object in a cell, without those that the server sets. */
const presetOf = ({ list, lane }: Axes, cell: Cell): Record<string, unknown> => ({
  [list.id]: valueAt(axisOf(list), cell.column),
  ...(lane && lane.property.system === null ? { [lane.id]: valueAt(axisOf(lane), cell.lane) } : {}),
})
