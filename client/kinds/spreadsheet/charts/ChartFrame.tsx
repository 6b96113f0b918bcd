import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { OtherPerson } from '../../otherPeople.ts'
import type { SheetView } from '../SheetView.ts'
import type { GridWindow } from '../useGridWindow.ts'
import { ChartMenu } from './ChartMenu.tsx'
import { boxOfChart, type ChartBox, clipOf, handles, lyingOf, pulled } from './chartPlace.ts'
import classes from './Charts.module.css'
import type { Chosen } from './chosen.ts'
import { duplicate, putInto, remove } from './deeds.ts'
import { usePull } from './usePull.ts'

/** How far an arrow key moves, in pixels; with Ctrl it is one. */
const stepPixels = 10
const arrows: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

type ChartFrameProps = {
  view: SheetView
  grid: GridWindow
  chart: PlacedChart
  name: string
  editable: boolean
  chosen: Chosen
  choose: (chosen: Chosen) => void
  focusGrid: () => void
  /** Somebody else who has chosen it. */
  who: OtherPerson | undefined
  children: ReactNode
}

/** A chart over the cells: chosen, moved, made larger, copied and deleted by pointer, finger or keys. */
export function ChartFrame(props: ChartFrameProps) {
  const { view, grid, chart, name, editable, chosen, choose, focusGrid, who, children } = props
  const t = useWords('kinds/spreadsheet/charts')
  const frame = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number }>()
  const own = boxOfChart(grid, chart)
  const lying = lyingOf(grid, own, chart.place)
  /** What is let go outside of the frozen lines stays where it is seen there. */
  const drop = (to: ChartBox) =>
    putInto(view, grid, chart, {
      ...to,
      top: to.top + (lying.down === 'in' && to.top + to.height > grid.edges.top ? grid.scrolled.top : 0),
      left:
        to.left + (lying.across === 'in' && to.left + to.width > grid.edges.left ? grid.scrolled.left : 0),
    })
  const pull = usePull(own, drop)
  const box = pull.now ?? own
  const isChosen = chosen.id === chart.id
  const isNew = isChosen && chosen.isNew === true
  useEffect(() => {
    if (!isNew) return
    frame.current?.focus()
    choose({ ...chosen, isNew: false })
  }, [isNew, choose, chosen])
  const edit = () => choose({ id: chart.id, isEdited: true })
  const copy = () => {
    const id = duplicate(view, grid, chart)
    if (id === undefined) showRefusal({ message: t('full') })
    else choose({ ...chosen, id, isNew: true })
  }
  const discard = () => {
    remove(view, chart.id)
    choose({})
    focusGrid()
  }
  const openMenu = () => {
    const { right, top } = frame.current!.getBoundingClientRect()
    setMenu({ x: right - 30, y: top + 30 })
  }
  const press = (event: KeyboardEvent): boolean => {
    const { key, code, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const way = arrows[key]
    if (key === 'Escape') {
      if (pull.giveUp()) return true
      choose({ ...chosen, isEdited: false })
      focusGrid()
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu()
    else if (!editable) return false
    else if (way) {
      const pixels = isCommand ? 1 : stepPixels
      putInto(
        view,
        grid,
        chart,
        pulled(own, shiftKey ? 'se' : undefined, { x: way.x * pixels, y: way.y * pixels }),
      )
    } else if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Delete' || key === 'Backspace') discard()
    else if (isCommand && code === 'KeyD') copy()
    else if (isCommand && code === 'KeyZ') void (shiftKey ? view.workbook.redo() : view.workbook.undo())
    else if (isCommand && code === 'KeyY') view.workbook.redo()
    else return false
    return true
  }
  return (
    <li
      className={classes.place}
      data-over={lying.down !== 'behind' || lying.across !== 'behind' || undefined}
      style={{
        width: box.width,
        height: box.height,
        margin: `${box.top}px 0 0 ${box.left}px`,
        ...(lying.down === 'in' ? { top: box.top } : {}),
        ...(lying.across === 'in' ? { left: box.left } : {}),
        clipPath: clipOf(grid, box, lying),
      }}
    >
      <div
        ref={frame}
        role="group"
        aria-roledescription={t('chart')}
        aria-label={name}
        aria-description={editable ? t('keys') : undefined}
        tabIndex={0}
        data-chart={chart.id}
        data-movable={editable || undefined}
        data-chosen={isChosen || undefined}
        data-who={who ? '' : undefined}
        className={classes.frame}
        style={who ? ({ '--who': who.color } as CSSProperties) : undefined}
        onFocus={() => {
          if (chosen.id !== chart.id) choose({ ...chosen, id: chart.id })
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = !currentTarget.contains(relatedTarget as Node | null)
          if (isLeft && isChosen && !chosen.isEdited && !menu && document.hasFocus()) choose({})
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || !press(event)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDown={(event) => {
          event.stopPropagation()
          if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return
          view.commit()
          if (editable && (event.pointerType !== 'touch' || isChosen)) pull.begin(event)
        }}
        {...pull.handlers}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => {
          event.stopPropagation()
          if (editable) edit()
        }}
        onContextMenu={(event) => {
          event.stopPropagation()
          event.preventDefault()
          frame.current?.focus()
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        {children}
        {who ? (
          <span className={classes.who} aria-hidden>
            {who.name}
          </span>
        ) : null}
        {isChosen ? (
          <>
            <ActionIcon
              className={classes.more}
              size={26}
              aria-label={t('menu', { name })}
              onClick={openMenu}
            >
              <IconDotsVertical size={16} stroke={1.8} />
            </ActionIcon>
            {editable
              ? handles.map((handle) => <i key={handle} className={classes.handle} data-handle={handle} />)
              : null}
          </>
        ) : null}
      </div>
      {menu ? (
        <ChartMenu
          {...{ view, chart, frame, at: menu }}
          deeds={editable ? { edit, copy, discard } : undefined}
          onClose={() => {
            setMenu(undefined)
            frame.current?.focus()
          }}
        />
      ) : null}
    </li>
  )
}
