import { numberOptions } from '#schema/fields/number.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { NumberSetting } from '../settings/NumberSetting.tsx'
import { SelectSetting } from '../settings/SelectSetting.tsx'
import classes from '../settings/Settings.module.css'
import { ToggleSetting } from '../settings/ToggleSetting.tsx'

export function NumberSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { draft, problems } = draftOf(numberOptions, property)
  const { mode, autoincrement } = draft
  const set = (options: Record<string, unknown>) => onChange({ options })
  const about = { property, readOnly }
  const isReal = mode === 'real'
  return (
    <div className={classes.root}>
      <SelectSetting
        label={t('settings.number.mode')}
        data={(['integer', 'real'] as const).map((value) => ({
          value,
          label: t(`settings.number.${value}`),
        }))}
        value={mode}
        readOnly={readOnly}
        onChange={(next) => set({ mode: next })}
      />
      {isReal ? (
        <NumberSetting
          {...about}
          label={t('settings.number.decimals')}
          value={draft.decimals}
          problem={problems.get('decimals')}
          onChange={(decimals) => set({ decimals: decimals ?? 0 })}
        />
      ) : null}
      {(['min', 'max'] as const).map((key) => (
        <NumberSetting
          {...about}
          key={key}
          real={isReal}
          label={t(`settings.${key}`)}
          value={draft[key]}
          problem={problems.get(key)}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <ToggleSetting
        label={t('settings.number.autoincrement')}
        checked={autoincrement !== null}
        disabled={readOnly}
        onChange={(isOn) => set({ autoincrement: isOn ? { start: 1, step: 1 } : null })}
      />
      {autoincrement
        ? (['start', 'step'] as const).map((key) => (
            <NumberSetting
              {...about}
              key={key}
              label={t(`settings.number.${key}`)}
              value={autoincrement[key]}
              problem={problems.get('autoincrement')}
              onChange={(value) => set({ autoincrement: { ...autoincrement, [key]: value ?? 1 } })}
            />
          ))
        : null}
    </div>
  )
}
