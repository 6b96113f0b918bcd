import { Select } from '@mantine/core'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { dateUnits } from '#schema/objects/totals.ts'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { useTypeChoices } from '../../../types/useTypeChoices.ts'
import { chartKinds } from '#schema/widgets/charts.ts'
import { indicated, measures } from '#schema/kinds/composite/measure.ts'
import { canChart } from '#schema/kinds/composite/questions.ts'
import { useWidgetType, type WidgetType } from '../widgets/useWidgetType.ts'
import type { SettingsProps } from './BlockSettings.tsx'
import { chosen, itemsOf, type FieldsProps } from './fieldChoices.ts'
import { FilterField } from './FilterField.tsx'
import { MeasureFields, PeriodFields } from './MeasureFields.tsx'
import { ObjectSelect } from './ObjectSelect.tsx'
import classes from './Settings.module.css'

/** The type, filter and fields of a widget. */
export function WidgetSettings(props: SettingsProps) {
  const t = useWords('kinds/composite')
  const { block, onChange } = props
  const types = useReadableTypes()
  const choicesOf = useTypeChoices()
  const shown = useWidgetType(block)
  const { id, type } = shown
  return (
    <>
      <Select
        label={t('settings.type')}
        data-autofocus
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('settings.nothing')}
        placeholder={t('settings.choose')}
        disabled={!types}
        data={choicesOf(types)}
        value={id === '' ? null : id}
        onChange={(next) => (next && next !== id ? onChange({ ...ofAnother, type: next }) : undefined)}
      />
      {type ? <OfType {...props} shown={shown} /> : null}
      {type && block.kind !== 'object' ? <FilterField shown={shown} onChange={onChange} /> : null}
    </>
  )
}

/** Settings that are cleared with another type, because its fields are others. */
const ofAnother: Record<string, undefined> = {
  property: undefined,
  by: undefined,
  unit: undefined,
  number: undefined,
  date: undefined,
  period: undefined,
  object: undefined,
  filter: undefined,
}

function OfType({ shown, ...props }: SettingsProps & { shown: WidgetType }) {
  switch (props.block.kind) {
    case 'diagram':
      return (
        <>
          <DiagramFields {...props} shown={shown} />
          <MeasureFields {...props} shown={shown} offered={measures} />
        </>
      )
    case 'indicator':
      return (
        <>
          <MeasureFields {...props} shown={shown} offered={indicated} />
          <PeriodFields {...props} shown={shown} />
        </>
      )
    case 'object':
      return <ObjectSelect {...props} type={shown.id} />
    default:
      return null
  }
}

function DiagramFields({ block, onChange, shown: { columns } }: FieldsProps) {
  const t = useWords('kinds/composite')
  const offered = columns.filter(({ field }) => canChart(field))
  const property = chosen(offered, settingOf(block, 'property'))
  const of = offered.find(({ id }) => id === property)
  const chart = settingOf(block, 'chart') || 'bars'
  const isRound = chart === 'pie' || chart === 'ring'
  const seconds = offered.filter(({ id, field }) => id !== property && field.kind !== 'date_time')
  return (
    <>
      <div className={classes.line}>
        <Select
          label={t('settings.chart')}
          allowDeselect={false}
          data={chartKinds.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={chart}
          onChange={(next) => (next ? onChange({ chart: next }) : undefined)}
        />
        <Select
          label={t('settings.property')}
          placeholder={t('settings.choose')}
          nothingFoundMessage={t('settings.nothing')}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={itemsOf(offered)}
          value={property}
          onChange={(next) =>
            next
              ? onChange({ property: next, ...(next === settingOf(block, 'by') ? { by: undefined } : {}) })
              : undefined
          }
        />
      </div>
      {of?.field.kind === 'date_time' || (of && !isRound) ? (
        <div className={classes.line}>
          {of.field.kind === 'date_time' ? (
            <Select
              label={t('settings.unit')}
              allowDeselect={false}
              data={dateUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
              value={dateUnits.find((each) => each === settingOf(block, 'unit')) ?? 'month'}
              onChange={(next) => (next ? onChange({ unit: next }) : undefined)}
            />
          ) : null}
          {isRound ? null : (
            <Select
              label={t('settings.by')}
              placeholder={t('settings.by.none')}
              clearable
              data={itemsOf(seconds)}
              value={chosen(seconds, settingOf(block, 'by'))}
              onChange={(next) => onChange({ by: next ?? undefined })}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
