import { useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { isButtonText } from '#schema/objects/layout.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import frame from '../../objects/view/Frame.module.css'
import { columnsOf } from '../../objects/view/columns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { FilterButton } from '../../objects/view/FilterButton.tsx'
import { readFilter, toWhere } from '../../objects/view/filter.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import { ShareView } from '../../objects/view/ShareView.tsx'
import { shownViewOf } from '../../objects/view/shownView.ts'
import { useLayout } from '../../objects/view/useLayout.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { ViewTabs } from '../../objects/view/ViewTabs.tsx'
import { useObjectServices } from '../../objects/window/useObjectServices.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { EditorProps } from '../kind.ts'
import { ranksByColumn } from './board.ts'
import type { Board } from './board.ts'
import { SettingsButton } from './SettingsButton.tsx'
import { BoardFailed, BoardLoading, NoList } from './BoardState.tsx'
import { Column } from './Column.tsx'
import classes from './KanbanView.module.css'
import { boardColumnsOf, cardPropertiesOf, chosenList } from './lists.ts'
import { useCards } from './useCards.ts'
import { useMove } from './useMove.ts'

type KanbanViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { type: TypeRecord }

/** ROV.12–15: the objects of a type as cards in columns, with the views and the filter of the page. */
export function KanbanView(props: KanbanViewProps) {
  const { doc, editable, page, type } = props
  const layout = useLayout(doc, page.id)
  const view = shownViewOf(layout)
  const columns = useMemo(() => columnsOf(type.properties, layout, view), [type, layout, view])
  const list = chosenList(columns, layout.get(['property']))
  const filter = readFilter(layout.get(['view', view, 'filter']))
  if (!list) return <NoList type={type} />
  return (
    <div className={frame.root}>
      <div className={frame.bar}>
        <ViewTabs layout={layout} doc={doc} view={view} editable={editable} />
        <span className={frame.space} />
        <FilterButton
          filter={filter}
          columns={columns}
          onChange={(next) => layout.setOwn(['view', view, 'filter'], next as never)}
        />
        <ShareView layout={layout} view={view} editable={editable} />
        {editable ? <SettingsButton layout={layout} view={view} columns={columns} list={list} /> : null}
      </div>
      <Columns {...props} layout={layout} view={view} columns={columns} list={list} />
    </div>
  )
}

type ColumnsProps = KanbanViewProps & {
  layout: Layout
  view: string
  columns: ViewColumn[]
  list: ViewColumn
}

function Columns({ doc, editable, page, type, layout, view, columns, list }: ColumnsProps) {
  const t = useWords('kinds/kanban')
  const go = useGo()
  const known = useMemo(() => new Set(columns.map(({ id }) => id)), [columns])
  const where = toWhere(readFilter(layout.get(['view', view, 'filter'])), known)
  const cards = useCards({ type: type.id, list: list.id, where })
  const ranks = useMemo(() => ranksByColumn(layout.under(['rank'])), [layout])
  const shown = useMemo(() => boardColumnsOf(list, t('column.none')), [list, t])
  const move = useMove({ doc, layout, cards, ranks })
  const focused = useRef<string>(null)
  const [said, setSaid] = useState('')
  const hrefOf = (id: string) => `/${page.spaceId}/${page.id}/${id}/${type.id}`
  const services = useObjectServices(null, { onOpen: ({ id }) => go(hrefOf(id)) })
  const button = layout.get(['button'])
  const mayCreate = editable && (type.level === 'edit' || type.level === 'full')
  const nameOf = (option: string) => shown.find(({ id }) => id === option)?.label ?? ''
  const board: Board = {
    cards,
    columns: shown,
    ranks,
    properties: cardPropertiesOf(columns, list, layout.get(['view', view, 'cards'])),
    create: mayCreate ? (isButtonText(button) ? button : t('new')) : null,
    hrefOf,
    open: (id) => go(hrefOf(id)),
    add: (option) =>
      go(hrefOf('new'), {
        preset: { type: type.id, values: { [list.id]: option === '' ? null : option } },
      }),
    mayMove: (card) => editable && mayChangeValue(card, list),
    move(id, option, place) {
      setSaid(t('moved', { name: cards.card(id)?.name || t('card.untitled'), column: nameOf(option) }))
      move(id, option, place)
    },
    focusNext: (id) => (focused.current = id),
    takesFocus(id) {
      if (focused.current !== id) return false
      focused.current = null
      return true
    },
  }
  if (cards.status === 'loading') return <BoardLoading />
  if (cards.status === 'failed') return <BoardFailed onAgain={() => void cards.refresh()} />
  return (
    <FieldsProvider services={services}>
      <div className={classes.board} role="group" aria-label={page.title || t('title')}>
        {shown.map((column) => {
          const limit = layout.get(['limit', column.id])
          return (
            <Column
              key={column.id}
              board={board}
              column={column}
              limit={typeof limit === 'number' ? limit : null}
            />
          )
        })}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldsProvider>
  )
}
