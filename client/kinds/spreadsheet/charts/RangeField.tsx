import { ActionIcon, TextInput } from '@mantine/core'
import { IconSelectAll } from '@tabler/icons-react'
import { useState } from 'react'
import { areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { chartLimits, type PlacedChart, printRange } from '#schema/kinds/spreadsheet/charts.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { useWords } from '../../../platform/words.ts'
import panel from '../formats/FormatPanel.module.css'
import type { SheetView } from '../SheetView.ts'
import { rangeOfChart } from './useChartName.ts'

type RangeFieldProps = {
  view: SheetView
  sheet: Sheet
  chart: PlacedChart
  onChange: (range: string) => void
}

/** A range as it is typed, of this sheet or another one; undefined for what is none. */
export function readRange(view: SheetView, sheet: Sheet, typed: string): string | undefined {
  const parts = typed.split(/[;\n]+/).flatMap((part) => part.trim() || [])
  const refs = parts.map((part) => {
    const stored = storeFormula(part, view.typing.placeIn(sheet))
    const ref = parseRef(stored)
    return ref && areaOf(ref, view.workbook.book, sheet.id) ? stored : undefined
  })
  const isSound = refs.length > 0 && refs.length <= chartLimits.areas && refs.every(Boolean)
  return isSound ? refs.join('') : undefined
}

/** What a chart is of: typed, or taken from what is selected. Written once the field is left, or with Enter. */
export function RangeField({ view, sheet, chart, onChange }: RangeFieldProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const end = () => {
    if (typed === undefined) return
    const range = readRange(view, sheet, typed)
    setWrong(range === undefined)
    if (range === undefined) return
    setTyped(undefined)
    if (range !== chart.range) onChange(range)
  }
  const take = () => {
    setTyped(undefined)
    setWrong(false)
    onChange(printRange(sheet, [view.area]))
  }
  return (
    <TextInput
      size="xs"
      label={t('range')}
      maxLength={1000}
      value={typed ?? rangeOfChart(view, sheet, chart)}
      error={isWrong ? t('wrong.range') : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setWrong(false)
      }}
      onBlur={end}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && end()}
      rightSection={
        <ActionIcon
          size="sm"
          aria-label={t('selected')}
          title={t('selected')}
          className={panel.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          <IconSelectAll size={16} stroke={1.8} />
        </ActionIcon>
      }
    />
  )
}
