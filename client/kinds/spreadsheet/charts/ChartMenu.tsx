import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import { chartCsv } from './deeds.ts'
import { MenuAt } from '../MenuAt.tsx'

type ChartMenuProps = {
  view: SheetView
  chart: PlacedChart
  at: { x: number; y: number }
  frame: RefObject<HTMLElement | null>
  /** For who may change it; readers take it out as a file. */
  deeds: { edit: () => void; copy: () => void; discard: () => void } | undefined
  onClose: () => void
}

/** What can be done with a chart, at a point of the screen. */
export function ChartMenu({ view, chart, at, frame, deeds, onClose }: ChartMenuProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const title = chart.title || t('chart')
  const save = async (extension: 'png' | 'svg') => {
    const { chartPng, chartSvg } = await import('./picture.ts')
    if (!frame.current) return
    const file =
      extension === 'png'
        ? await chartPng(frame.current)
        : new Blob([chartSvg(frame.current).svg], { type: 'image/svg+xml' })
    saveFile(file, { title, extension })
  }
  const saveValues = () => {
    const text = chartCsv(view, chart, (at) => t('series', { number: at + 1 }))
    saveFile(new Blob([text], { type: 'text/csv' }), { title, extension: 'csv' })
  }
  return (
    <MenuAt {...{ at, onClose }} label={t('chart')}>
      {deeds ? (
        <>
          <Menu.Item onClick={deeds.edit}>{t('edit')}</Menu.Item>
          <Menu.Item onClick={deeds.copy}>{t('duplicate')}</Menu.Item>
          <Menu.Divider />
        </>
      ) : null}
      <Menu.Item onClick={() => void save('png').catch(showFailure)}>{t('png')}</Menu.Item>
      <Menu.Item onClick={() => void save('svg').catch(showFailure)}>{t('svg')}</Menu.Item>
      <Menu.Item onClick={saveValues}>{t('csv')}</Menu.Item>
      {deeds ? (
        <>
          <Menu.Divider />
          <Menu.Item data-danger onClick={deeds.discard}>
            {t('remove')}
          </Menu.Item>
        </>
      ) : null}
    </MenuAt>
  )
}
