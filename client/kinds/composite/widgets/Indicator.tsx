import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { useNumbers } from '../numbers/useNumbers.ts'
import type { Question } from '../numbers/question.ts'
import classes from './Indicator.module.css'
import { indicatedOf, numberOf, totalOf } from './measure.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import { useWidgetType } from './useWidgetType.ts'
import { HiddenField, NumbersState, Widget } from './Widget.tsx'
import common from './Widgets.module.css'

/** RCO.03: one number over the objects of a type. */
export default function Indicator(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block } = props
  const shown = useWidgetType(block)
  const measure = indicatedOf(block)
  const { columns, id, type, where } = shown
  const number = numberOf(block, columns)
  const total = measure === 'share' ? undefined : totalOf(block, columns)
  const isReady = Boolean(type) && total !== null && !shown.isFilterClosed
  const question: Question | null = isReady ? { type_id: id, where, ...(total ? { total } : {}) } : null
  const told = useNumbers(question)
  // Without a filter the share is that of all among all.
  const all = useNumbers(question && measure === 'share' ? { type_id: id } : null)
  const about = `${t(`measure.${measure}`)}${number && total ? `, ${number.property.label}` : ''}`
  return (
    <Widget of={props} shown={shown} about={about}>
      {() => {
        if (total === null) return <HiddenField />
        const waits = measure === 'share' && told.answer && !told.answer.error ? all : told
        const { answer } = told
        if (!answer || answer.error || !waits.answer || waits.answer.error)
          return <NumbersState told={waits} again={told.again} />
        const value =
          measure === 'share'
            ? all.answer!.count > 0
              ? answer.count / all.answer!.count
              : null
            : total
              ? answer.value
              : answer.count
        return <Value value={value} measure={measure} block={block} problem={told.problem !== undefined} />
      }}
    </Widget>
  )
}

type ValueProps = {
  value: number | null
  measure: ReturnType<typeof indicatedOf>
  block: BlockProps['block']
  problem: boolean
}

function Value({ value, measure, block, problem }: ValueProps) {
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const isShare = measure === 'share'
  const target = Number(settingOf(block, 'target'))
  const wanted = isShare ? target / 100 : target
  const hasTarget = settingOf(block, 'target') !== '' && Number.isFinite(target) && target > 0
  return (
    <div className={classes.indicator} data-old={problem || undefined} aria-live="off">
      <output>{value === null ? '–' : printNumber(value, { locale, isShare })}</output>
      {hasTarget && value !== null ? (
        <div className={classes.target}>
          <progress
            max={wanted}
            value={Math.max(0, Math.min(value, wanted))}
            aria-label={t('target.progress')}
          />
          <span>{t('target.of', { target: printNumber(wanted, { locale, isShare }) })}</span>
        </div>
      ) : null}
      {value === null ? <span className={common.note}>{t('state.none')}</span> : null}
    </div>
  )
}
