import { useId } from 'react'
import { dateFormats, dateTime, dateTimeOptions, timeFormats } from '#schema/fields/dateTime.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps, ShownProperty } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { SelectSetting } from '../settings/SelectSetting.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'
import { ToggleSetting } from '../settings/ToggleSetting.tsx'
import { useManner } from '../useManner.ts'
import { useProblemText } from '../useProblemText.ts'
import { DateTimeField } from './Input.tsx'

const example = '2026-05-31T18:30:00.000Z'

export function DateTimeSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const manner = { ...useManner(), timeZone: 'UTC' }
  const problemText = useProblemText()
  const ids = useId()
  const { draft, problems } = draftOf(dateTimeOptions, property)
  const set = (options: Record<string, unknown>) => onChange({ options })
  const shown = (options: object) => dateTime.print(example, { ...property, options }, manner)
  const free: ShownProperty = {
    ...property,
    placeholder: null,
    options: { ...draft, min: null, max: null, forbid_past: false },
  }
  return (
    <div className={classes.root}>
      <ToggleSetting
        label={t('settings.date.withTime')}
        checked={draft.with_time}
        disabled={readOnly}
        onChange={(with_time) => set({ with_time })}
      />
      <SelectSetting
        label={t('settings.date.format')}
        data={dateFormats.map((value) => ({
          value,
          label:
            value === 'locale' ? t('settings.date.locale') : shown({ with_time: false, date_format: value }),
        }))}
        value={draft.date_format}
        readOnly={readOnly}
        onChange={(date_format) => set({ date_format })}
      />
      {draft.with_time ? (
        <SelectSetting
          label={t('settings.date.timeFormat')}
          data={timeFormats.map((value) => ({
            value,
            label: value === 'locale' ? t('settings.date.locale') : value === 'h23' ? '18:30' : '6:30 PM',
          }))}
          value={draft.time_format}
          readOnly={readOnly}
          onChange={(time_format) => set({ time_format })}
        />
      ) : null}
      {(['min', 'max'] as const).map((key) => {
        const problem = problems.get(key)
        return (
          <SettingRow key={key} label={t(`settings.date.${key}`)} htmlFor={`${ids}-${key}`}>
            {readOnly ? (
              <span>{draft[key] ? dateTime.print(draft[key], free, manner) : t('settings.none')}</span>
            ) : (
              <DateTimeField
                property={free}
                id={`${ids}-${key}`}
                name={t(`settings.date.${key}`)}
                value={draft[key]}
                invalid={problem !== undefined}
                describedBy={problem ? `${ids}-${key}-problem` : undefined}
                onChange={(value) => set({ [key]: value })}
              />
            )}
            {problem ? (
              <p id={`${ids}-${key}-problem`} className={classes.problem} role="alert">
                {problemText(free, problem)}
              </p>
            ) : null}
          </SettingRow>
        )
      })}
      <ToggleSetting
        label={t('settings.date.forbidPast')}
        checked={draft.forbid_past}
        disabled={readOnly}
        onChange={(forbid_past) => set({ forbid_past })}
      />
    </div>
  )
}
