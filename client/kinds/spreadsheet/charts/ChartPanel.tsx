import { ActionIcon, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type LegendPlace, legendPlaces } from '#schema/kinds/spreadsheet/charts.ts'
import { useWords } from '../../../platform/words.ts'
import panel from '../formats/FormatPanel.module.css'
import type { SheetView } from '../SheetView.ts'
import classes from './ChartPanel.module.css'
import { ColorFields } from './ColorFields.tsx'
import { change } from './deeds.ts'
import { KindField } from './KindField.tsx'
import { isRound } from './readChart.ts'
import { RangeField } from './RangeField.tsx'
import { WordField } from './WordField.tsx'

type ChartPanelProps = {
  view: SheetView
  /** The id of the chart; the panel closes where it is there no longer. */
  chart: string
  onClose: () => void
  version: number
}

/** How a chart is drawn, of what, and what is written around it. */
export default function ChartPanel({ view, chart: id, onClose, version }: ChartPanelProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const sheet = view.sheet!
  const chart = sheet.charts?.find((each) => each.id === id)
  const isGone = chart === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!chart) return null
  const put = (parts: Parameters<typeof change>[2]) => change(view, id, parts)
  return (
    <aside
      className={`${panel.panel} ${classes.panel}`}
      aria-label={t('title')}
      onKeyDown={(event) => {
        // What is open over the panel closes by itself.
        const isOwn = event.currentTarget.contains(event.target as Node)
        const isOpen = event.target instanceof HTMLElement && event.target.ariaExpanded === 'true'
        if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || isOpen) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={panel.head}>
        <h2>{t('title')}</h2>
        <ActionIcon className={panel.tool} aria-label={t('close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </ActionIcon>
      </div>
      <div className={panel.form}>
        <KindField kind={chart.kind} onChange={(kind) => put({ kind })} />
        <RangeField key={id} {...{ view, sheet, chart }} onChange={(range) => put({ range })} />
        <Checkbox
          size="xs"
          label={t('headRow')}
          checked={chart.headRow}
          onChange={({ currentTarget }) => put({ headRow: currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('headColumn')}
          checked={chart.headColumn}
          onChange={({ currentTarget }) => put({ headColumn: currentTarget.checked })}
        />
        <div>
          <p className={panel.label}>{t('by')}</p>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('by')}
            data={(['columns', 'rows'] as const).map((by) => ({ value: by, label: t(`by.${by}`) }))}
            value={chart.by}
            onChange={(by) => put({ by: by === 'rows' ? 'rows' : 'columns' })}
          />
        </div>
        {(isRound(chart.kind) ? (['title'] as const) : (['title', 'xTitle', 'yTitle'] as const)).map(
          (part) => (
            <WordField
              key={`${id} ${part}`}
              label={t(part === 'title' ? 'name' : part)}
              value={chart[part]}
              onChange={(text) => put({ [part]: text })}
            />
          ),
        )}
        <Select
          size="xs"
          label={t('legend')}
          allowDeselect={false}
          data={legendPlaces.map((place) => ({ value: place, label: t(`legend.${place}`) }))}
          value={chart.legend}
          onChange={(place) => place && put({ legend: place as LegendPlace })}
        />
        <ColorFields
          {...{ view, sheet, chart, version }}
          onChange={(line, color) => put({ colors: new Map([[line, color]]) })}
        />
      </div>
    </aside>
  )
}
