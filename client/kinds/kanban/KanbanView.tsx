import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { columnsOf } from '../../objects/view/columns.ts'
import { allOf, readFilter, toWhere } from '#schema/objects/viewFilter.ts'
import { FilterButton } from '../../objects/view/FilterButton.tsx'
import frame from '../../objects/view/Frame.module.css'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import { ShareView } from '../../objects/view/ShareView.tsx'
import { shownViewOf } from '../../objects/view/shownView.ts'
import { useTypeViews } from '../../objects/view/typeViews.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { useLayout } from '../../objects/view/useLayout.ts'
import { ViewTabs } from '../../objects/view/ViewTabs.tsx'
import { useObjectServices } from '../../objects/window/useObjectServices.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useContentShown } from '../../platform/useContentShown.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { BoardFailed, BoardLoading, NoList } from './BoardState.tsx'
import { Columns } from './Columns.tsx'
import { chosenLane } from './lanes.ts'
import { axisOf, chosenList } from './lists.ts'
import { useBoard } from './useBoard.ts'
import type { BoardOptions } from './useBoard.ts'
import { useCards } from './useCards.ts'
import { useOptions } from './useOptions.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'

const BoardSettings = lazy(async () => ({ default: (await import('./BoardSettings.tsx')).BoardSettings }))

const Lanes = lazy(() => loadNeeded(async () => ({ default: (await import('./Lanes.tsx')).Lanes })))

type KanbanViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** ROV.12–15: the objects of a type as cards in columns, with the views and the filter of the page. */
export function KanbanView({ of, ...props }: KanbanViewProps) {
  const t = useWords('kinds/kanban')
  const { doc, editable, page } = props
  const { type } = of
  const layout = useLayout(doc, page.id, useTypeViews(of, 'kanban'))
  const view = shownViewOf(layout)
  const columns = useMemo(() => columnsOf(type.properties, layout, { view }), [type, layout, view])
  const made = chosenList(columns, layout.get(['property']))
  const { list, options } = useOptions(made, { editable, reload: of.reload })
  const root = useRef<HTMLDivElement>(null)
  const filter = readFilter(layout.get(['view', view, 'filter']))
  if (!list) return <NoList type={type} />
  const axes = { list, lane: chosenLane(columns, list, layout.get(['lane'])) }
  return (
    <div ref={root} className={frame.root}>
      <div className={frame.bar}>
        <ViewTabs layout={layout} doc={doc} view={view} editable={editable} />
        <span className={frame.space} />
        <FilterButton
          filter={filter}
          columns={columns}
          onChange={(next) => layout.setOwn(['view', view, 'filter'], next as never)}
        />
        <ShareView layout={layout} view={view} editable={editable} />
        {editable ? (
          <SettingsButton label={t('settings')} width={320}>
            <BoardSettings layout={layout} view={view} columns={columns} axes={axes} />
          </SettingsButton>
        ) : null}
      </div>
      <ShownBoard
        {...props}
        root={root}
        type={type}
        layout={layout}
        view={view}
        offered={columns}
        axes={axes}
        options={options}
        made={made?.field.options}
      />
    </div>
  )
}

type ShownBoardProps = BoardOptions & {
  root: RefObject<HTMLElement | null>
  /** The options as the server has them. */
  made: unknown
}

function ShownBoard({ root, made, ...props }: ShownBoardProps) {
  const { type, layout, view, offered, axes, page } = props
  const known = useMemo(() => new Set(offered.map(({ id }) => id)), [offered])
  const filter = readFilter(layout.get(['view', view, 'filter']))
  const where = allOf([toWhere(filter, known), page.within && toWhere(page.within, known)])
  const asked = { type: type.id, list: axisOf(axes.list), lane: axes.lane ? axisOf(axes.lane) : null, where }
  const cards = useCards(asked, JSON.stringify(made))
  const { board, said } = useBoard(props, cards)
  const services = useObjectServices(null, { onOpen: ({ id }) => board.open(id) })
  useUndoKeys(root, board.arranging?.deeds)
  const { ranks } = board
  useEffect(() => {
    if (cards.status === 'ready') void cards.want([...ranks.values()].flatMap((of) => [...of.keys()]))
  }, [cards, cards.status, ranks])
  useContentShown(cards.status !== 'loading')
  if (cards.status === 'loading') return <BoardLoading />
  if (cards.status === 'failed') return <BoardFailed onAgain={() => void cards.refresh()} />
  return (
    <FieldsProvider services={services}>
      {board.lanes ? (
        <Suspense fallback={<BoardLoading />}>
          <Lanes board={board} lanes={board.lanes} />
        </Suspense>
      ) : (
        <Columns board={board} />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldsProvider>
  )
}
