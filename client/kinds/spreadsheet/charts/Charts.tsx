import { useEffect, useRef, type RefObject } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { Me, OtherPerson } from '../../otherPeople.ts'
import type { SheetView } from '../SheetView.ts'
import type { GridWindow } from '../useGridWindow.ts'
import { ChartBody } from './ChartBody.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { besideArea, boxOfChart, lyingOf, placeOfBox } from './chartPlace.ts'
import classes from './Charts.module.css'
import type { Chosen } from './chosen.ts'
import { add } from './deeds.ts'
import { guessChart } from './guessChart.ts'
import { useChartPeople, useOwnChart } from './presence.ts'
import { useChartName } from './useChartName.ts'
import { useChartData, useSame } from './useChartData.ts'

/** As in `FormatPanel.module.css`. */
const [panelPixels, narrowPixels] = [320, 700]

export type ChartsProps = {
  view: SheetView
  sheet: Sheet
  grid: GridWindow
  room: RefObject<HTMLElement | null>
  version: number
  editable: boolean
  awareness: Awareness
  me: Me
  chosen: Chosen
  choose: (chosen: Chosen) => void
  focusGrid: () => void
}

/** The charts of a sheet over its cells, in a list of their own for who does not see them. */
export default function Charts(props: ChartsProps) {
  const { view, sheet, grid, room, awareness, me, editable, chosen, choose } = props
  const t = useWords('kinds/spreadsheet/charts')
  const answered = useRef<Chosen['asked']>(undefined)
  const { asked } = chosen
  useOwnChart(awareness, me, editable ? chosen.id : undefined)
  const people = useChartPeople(awareness)
  useEffect(() => {
    if (!asked || answered.current === asked || !room.current) return
    answered.current = asked
    const guess = guessChart(view, asked)
    if (!guess) {
      choose({})
      showRefusal({ message: t('nothing') })
      return
    }
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = room.current
    // The panel opens beside it where there is room, else over it.
    const width = window.innerWidth > narrowPixels ? clientWidth - panelPixels : clientWidth
    const seen = { scrollTop, scrollLeft, clientHeight, clientWidth: width }
    const place = placeOfBox(grid, besideArea(grid, seen, guess.area, guess.chart))
    const id = add(view, { ...guess.chart, place })
    if (id === undefined) {
      choose({})
      showRefusal({ message: t('full') })
      return
    }
    // Who has begun to write in a cell meanwhile goes on there.
    choose({ id, isEdited: true, isNew: !view.editing })
  }, [asked, view, grid, room, choose, t])
  const charts = sheet.charts ?? []
  if (charts.length === 0) return null
  return (
    <ul className={classes.charts} aria-label={t('charts')}>
      {charts.map((chart) => (
        <OneChart
          key={chart.id}
          {...props}
          chart={chart}
          who={people.find((each) => each.chart === chart.id)}
        />
      ))}
    </ul>
  )
}

type OneChartProps = ChartsProps & {
  chart: PlacedChart
  who: OtherPerson | undefined
}

/** What is out of view is not drawn. */
function OneChart(props: OneChartProps) {
  const { view, sheet, grid, version } = props
  const chart = useSame(props.chart)
  const name = useChartName(view, sheet, chart)
  return (
    <ChartFrame {...props} {...{ chart, name }}>
      {isInView(grid, chart) ? <Drawn {...{ view, sheet, chart, version, name }} /> : null}
    </ChartFrame>
  )
}

type DrawnProps = { view: SheetView; sheet: Sheet; chart: PlacedChart; version: number; name: string }

function Drawn({ view, sheet, chart, version, name }: DrawnProps) {
  const data = useChartData(view, { chart, sheet, version })
  return <ChartBody {...{ chart, data, name, locale: view.locale }} />
}

function isInView(grid: GridWindow, chart: PlacedChart): boolean {
  const box = boxOfChart(grid, chart)
  const { down, across } = lyingOf(grid, box, chart.place)
  const meets = (lines: GridWindow['shownRows'], from: number, size: number) =>
    from <= (lines.at(-1)?.start ?? 0) + (lines.at(-1)?.size ?? 0) && from + size >= (lines[0]?.start ?? 0)
  return (
    (down === 'in' || meets(grid.shownRows, box.top, box.height)) &&
    (across === 'in' || meets(grid.shownColumns, box.left, box.width))
  )
}
