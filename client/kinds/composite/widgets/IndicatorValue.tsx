import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { indicatedOf, numberOf } from '#schema/kinds/composite/measure.ts'
import { periodUnit } from '#schema/kinds/composite/period.ts'
import type { IndicatorQuestions } from '#schema/kinds/composite/questions.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { useWords, type Say } from '../../../platform/words.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import type { BlockProps } from '../BlockBody.tsx'
import classes from './Indicator.module.css'
import common from './Widgets.module.css'

/** What an indicator is of, in words. */
export function indicatorAbout(
  block: BlockProps['block'],
  properties: readonly FieldProperty[],
  t: Say<'kinds/composite'>,
): string {
  const measure = indicatedOf(block)
  const number = measure === 'count' || measure === 'share' ? undefined : numberOf(block, properties)
  const unit = periodUnit(block)
  const what = `${t(`measure.${measure}`)}${number ? `, ${number.label}` : ''}`
  return [what, unit ? t(`period.${unit}`) : ''].filter(Boolean).join(' · ')
}

type Numbers = { count: number; value: number | null }
type IndicatorValueProps = {
  block: BlockProps['block']
  numbers: Record<keyof IndicatorQuestions, Numbers | null>
  problem: boolean
}

/** The number of an indicator, beside that of the period before and its target. */
export function IndicatorValue({ block, numbers, problem }: IndicatorValueProps) {
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const measure = indicatedOf(block)
  const isShare = measure === 'share'
  const valueOf = (one: Numbers | null, of: Numbers | null): number | null => {
    if (isShare) return one && of && of.count > 0 ? one.count / of.count : null
    return (measure === 'count' ? one?.count : one?.value) ?? null
  }
  const value = valueOf(numbers.now, numbers.all)
  const unit = periodUnit(block)
  const former = unit ? { unit, value: valueOf(numbers.former, numbers.allFormer) } : null
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
