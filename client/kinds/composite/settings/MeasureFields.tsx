import { NumberInput, Select } from '@mantine/core'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { dateUnits } from '#schema/objects/totals.ts'
import { canDate } from '../../../objects/dates/dateColumns.ts'
import { useWords } from '../../../platform/words.ts'
import { indicated, isNumber } from '#schema/kinds/composite/measure.ts'
import { chosen, itemsOf, type FieldsProps } from './fieldChoices.ts'
import classes from './Settings.module.css'

/** Of which part of time objects count, and by which of their dates. */
export function PeriodFields({ block, onChange, shown: { columns } }: FieldsProps) {
  const t = useWords('kinds/composite')
  const dates = columns.filter(canDate)
  const period = dateUnits.find((each) => each === settingOf(block, 'period')) ?? 'none'
  const date = chosen(dates, settingOf(block, 'date'))
  // The first date that people write says more than when an object was made.
  const usual = (dates.find(({ property }) => !property.system) ?? dates[0])?.id
  if (dates.length === 0) return null
  return (
    <div className={classes.line}>
      <Select
        label={t('settings.period')}
        allowDeselect={false}
        data={['none' as const, ...dateUnits].map((value) => ({
          value,
          label: value === 'none' ? t('settings.period.none') : t(`period.${value}`),
        }))}
        value={period}
        onChange={(next) =>
          next === 'none'
            ? onChange({ period: undefined, date: undefined })
            : onChange({ period: next ?? undefined, date: date ?? usual })
        }
      />
      {period === 'none' ? null : (
        <Select
          label={t('settings.date')}
          placeholder={t('settings.choose')}
          allowDeselect={false}
          data={itemsOf(dates)}
          value={date}
          onChange={(next) => (next ? onChange({ date: next }) : undefined)}
        />
      )}
    </div>
  )
}

export function MeasureFields({
  block,
  onChange,
  shown: { columns },
  offered,
}: FieldsProps & { offered: readonly (typeof indicated)[number][] }) {
  const t = useWords('kinds/composite')
  const numbers = columns.filter(({ field }) => isNumber(field))
  const measure = offered.find((each) => each === settingOf(block, 'measure')) ?? 'count'
  const isOfNumber = measure !== 'count' && measure !== 'share'
  const target = settingOf(block, 'target')
  return (
    <>
      <div className={classes.line}>
        <Select
          label={t('settings.measure')}
          allowDeselect={false}
          data={offered
            .filter((each) => each === 'count' || each === 'share' || numbers.length > 0)
            .map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={measure}
          onChange={(next) => {
            if (!next) return
            const isOf = next !== 'count' && next !== 'share'
            const number = chosen(numbers, settingOf(block, 'number')) ?? numbers[0]?.id
            onChange({ measure: next, number: isOf ? number : undefined })
          }}
        />
        {isOfNumber ? (
          <Select
            label={t('settings.number')}
            placeholder={t('settings.choose')}
            allowDeselect={false}
            data={itemsOf(numbers)}
            value={chosen(numbers, settingOf(block, 'number'))}
            onChange={(next) => (next ? onChange({ number: next }) : undefined)}
          />
        ) : null}
      </div>
      {block.kind === 'indicator' ? (
        <NumberInput
          label={t('settings.target')}
          description={measure === 'share' ? t('settings.target.share') : undefined}
          min={0}
          hideControls
          value={target === '' ? '' : Number(target)}
          onChange={(next) => onChange({ target: next === '' ? undefined : String(next) })}
        />
      ) : null}
    </>
  )
}
