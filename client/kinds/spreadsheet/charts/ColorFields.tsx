import { Menu } from '@mantine/core'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { type TextColor, textColors } from '#schema/kinds/textColors.ts'
import { useWords } from '../../../platform/words.ts'
import panel from '../formats/FormatPanel.module.css'
import type { SheetView } from '../SheetView.ts'
import classes from './ChartPanel.module.css'
import { colorAt, colorOf, isRound } from './readChart.ts'
import { useChartData } from './useChartData.ts'

type ColorFieldsProps = {
  view: SheetView
  sheet: Sheet
  chart: PlacedChart
  version: number
  /** By the id of the line. */
  onChange: (line: string, color: TextColor | undefined) => void
}

const shownMost = 20

/** The colours of the series, or of the parts of a circle. */
export function ColorFields({ view, sheet, chart, version, onChange }: ColorFieldsProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const words = useWords('kinds/spreadsheet')
  const data = useChartData(view, { chart, sheet, version })
  const lines = isRound(chart.kind)
    ? data.points.map(({ key, label }) => ({ key, name: label }))
    : data.series.map(({ key, label }, at) => ({ key, name: label || t('series', { number: at + 1 }) }))
  if (lines.length === 0) return null
  return (
    <div>
      <p className={panel.label}>{t('colors')}</p>
      <ul className={classes.colors}>
        {lines.slice(0, shownMost).map(({ key, name }, at) => (
          <li key={at}>
            <Menu withInitialFocusPlaceholder={false} position="bottom-start">
              <Menu.Target>
                <button type="button" aria-label={t('color', { name })}>
                  <i className={classes.swatch} style={{ background: colorAt(chart, key, at) }} />
                  <span>{name}</span>
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onChange(key, undefined)}>{t('color.own')}</Menu.Item>
                {textColors.map((color) => (
                  <Menu.Item
                    key={color}
                    leftSection={
                      <i
                        className={classes.swatch}
                        style={{ background: colorOf(color), display: 'block' }}
                      />
                    }
                    onClick={() => onChange(key, color)}
                  >
                    {words(`color.${color}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
    </div>
  )
}
