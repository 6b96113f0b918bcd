import { Tooltip } from '@mantine/core'
import {
  IconChartArea,
  IconChartBar,
  IconChartColumn,
  IconChartDonut,
  IconChartDots2,
  IconChartLine,
  IconChartPie,
} from '@tabler/icons-react'
import { useId } from 'react'
import { type ChartKind, chartKinds } from '#schema/kinds/spreadsheet/charts.ts'
import { useWords } from '../../../platform/words.ts'
import panel from '../formats/FormatPanel.module.css'
import classes from './ChartPanel.module.css'

const pictures = {
  column: IconChartBar,
  bar: IconChartBar,
  stacked: IconChartColumn,
  line: IconChartLine,
  area: IconChartArea,
  pie: IconChartPie,
  ring: IconChartDonut,
  scatter: IconChartDots2,
}

type KindFieldProps = { kind: ChartKind; onChange: (kind: ChartKind) => void }

/** The kinds of charts, as pictures. */
export function KindField({ kind, onChange }: KindFieldProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={panel.label}>
        {t('kind')}
      </p>
      <div className={classes.kinds}>
        {chartKinds.map((each) => {
          const Picture = pictures[each]
          return (
            <Tooltip key={each} label={t(`kind.${each}`)}>
              <label className={classes.kind}>
                <input
                  type="radio"
                  name={id}
                  aria-label={t(`kind.${each}`)}
                  checked={each === kind}
                  onChange={() => onChange(each)}
                />
                <Picture size={22} stroke={1.6} data-turned={each === 'bar' || undefined} />
              </label>
            </Tooltip>
          )
        })}
      </div>
    </div>
  )
}
