import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { useNumbers } from '../numbers/useNumbers.ts'
import type { Answer, Question } from '../numbers/question.ts'
import classes from './Indicator.module.css'
import { indicatedOf, numberOf, totalOf } from './measure.ts'
import { periodOf, periodWheres, type Period } from './period.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import { useWidgetType } from './useWidgetType.ts'
import { HiddenField, NumbersState, Widget } from './Widget.tsx'
import common from './Widgets.module.css'

/** RCO.03: one number over the objects of a type, or over those of a period beside those of the one before. */
export default function Indicator(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block } = props
  const shown = useWidgetType(block)
  const measure = indicatedOf(block)
  const { columns, id, type } = shown
  const number = numberOf(block, columns)
  const total = measure === 'share' ? undefined : totalOf(block, columns)
  const period = periodOf(block, columns)
  const isReady = Boolean(type) && total !== null && period !== null && shown.loss === null
  const wheres = (where: typeof shown.where) =>
    period ? periodWheres(period, where, timeZoneHere()) : { now: where, former: undefined }
  const ask = (where: typeof shown.where): Question => ({ type_id: id, where, ...(total ? { total } : {}) })
  const [filtered, whole] = [wheres(shown.where), wheres(undefined)]
  const told = useNumbers(isReady ? ask(filtered.now) : null)
  const before = useNumbers(isReady && period ? ask(filtered.former) : null)
  // Without a filter the share is that of all among all.
  const isShare = measure === 'share'
  const all = useNumbers(isReady && isShare ? ask(whole.now) : null)
  const allBefore = useNumbers(isReady && isShare && period ? ask(whole.former) : null)
  const about = [
    `${t(`measure.${measure}`)}${number && total ? `, ${number.property.label}` : ''}`,
    period ? t(`period.${period.unit}`) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Widget of={props} shown={shown} about={about}>
      {() => {
        if (total === null || period === null) return <HiddenField />
        const asked = [told, ...(isShare ? [all] : []), ...(period ? [before] : [])]
        if (isShare && period) asked.push(allBefore)
        const waits = asked.find(({ answer }) => !answer || answer.error)
        if (waits) return <NumbersState told={waits} again={told.again} />
        const valueOf = (one: Answer, of: Answer | undefined) =>
          of ? (of.count > 0 ? one.count / of.count : null) : total ? one.value : one.count
        return (
          <Value
            value={valueOf(told.answer!, all.answer)}
            former={period ? { unit: period.unit, value: valueOf(before.answer!, allBefore.answer) } : null}
            measure={measure}
            block={block}
            problem={told.problem !== undefined}
          />
        )
      }}
    </Widget>
  )
}

type ValueProps = {
  value: number | null
  /** The same of the period before. */
  former: { unit: Period['unit']; value: number | null } | null
  measure: ReturnType<typeof indicatedOf>
  block: BlockProps['block']
  problem: boolean
}

function Value({ value, former, measure, block, problem }: ValueProps) {
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const isShare = measure === 'share'
  const target = Number(settingOf(block, 'target'))
  const wanted = isShare ? target / 100 : target
  const hasTarget = settingOf(block, 'target') !== '' && Number.isFinite(target) && target > 0
  return (
    <div className={classes.indicator} data-old={problem || undefined} aria-live="off">
      <output>{value === null ? '–' : printNumber(value, { locale, isShare })}</output>
      {former ? (
        <p className={classes.former}>
          <Change from={former.value} to={value} />
          {t(`former.${former.unit}`, {
            value: former.value === null ? t('former.none') : printNumber(former.value, { locale, isShare }),
          })}
        </p>
      ) : null}
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

/** By how much a number is more or less than before; nothing where that cannot be said in per cent. */
function Change({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null || from <= 0) return null
  const change = new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((to - from) / from)
  return <b>{change}</b>
}
