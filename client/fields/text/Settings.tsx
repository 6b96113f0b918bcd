import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { isRichText, textOptions } from '#schema/fields/text.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { NumberSetting } from '../settings/NumberSetting.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'
import { ToggleSetting } from '../settings/ToggleSetting.tsx'

export function TextSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { draft } = draftOf(textOptions, property)
  const set = (options: Record<string, unknown>) => onChange({ options })
  return (
    <div className={classes.root}>
      {property.multiple.status ? null : (
        <ToggleSetting
          label={t('settings.text.rich')}
          checked={draft.rich}
          disabled={readOnly}
          onChange={(rich) => set({ rich })}
        />
      )}
      {isRichText(property) ? null : <LineSettings {...{ property, onChange, readOnly }} />}
    </div>
  )
}

/** The settings of a plain text. */
function LineSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const mask = useId()
  const { draft, problems } = draftOf(textOptions, property)
  const set = (options: Record<string, unknown>) => onChange({ options })
  return (
    <>
      <ToggleSetting
        label={t('settings.text.multiline')}
        checked={draft.multiline}
        disabled={readOnly}
        onChange={(multiline) => set({ multiline })}
      />
      {(['min', 'max'] as const).map((key) => (
        <NumberSetting
          key={key}
          label={t(`settings.text.${key}`)}
          property={property}
          value={draft[key]}
          problem={problems.get(key)}
          readOnly={readOnly}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      {draft.multiline ? null : (
        <SettingRow label={t('settings.text.mask')} htmlFor={mask}>
          <TextInput
            id={mask}
            placeholder="aa-9999"
            maxLength={fieldLimits.maskSigns}
            readOnly={readOnly}
            value={draft.mask ?? ''}
            onChange={(event) => set({ mask: event.currentTarget.value || null })}
          />
          <p className={classes.note}>{t('settings.text.maskHint')}</p>
        </SettingRow>
      )}
    </>
  )
}
