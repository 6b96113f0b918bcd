import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { fileOptions } from '#schema/fields/file.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { CategoriesSetting } from '../settings/CategoriesSetting.tsx'
import { draftOf } from '../settings/draftOf.ts'
import { NumberSetting } from '../settings/NumberSetting.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'

export function FileSettings(props: SettingsProps) {
  const { property, onChange, readOnly } = props
  const t = useWords('fields')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { draft, problems } = draftOf(fileOptions, property)
  const set = (options: Record<string, unknown>) => onChange({ options })
  return (
    <div className={classes.root}>
      <SettingRow label={t('settings.file.extensions')} htmlFor={id}>
        <TextInput
          id={id}
          placeholder="pdf, docx, png"
          readOnly={readOnly}
          error={problems.has('extensions') ? t('problem.format') : undefined}
          value={typed ?? draft.extensions.join(', ')}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            set({ extensions: text.split(/[\s,;]+/).filter((extension) => extension !== '') })
          }}
          onBlur={() => setTyped(null)}
        />
        <p className={classes.note}>{t('settings.file.extensionsHint')}</p>
      </SettingRow>
      <NumberSetting
        label={t('settings.file.min')}
        property={property}
        value={draft.min_size}
        problem={problems.get('min_size')}
        readOnly={readOnly}
        onChange={(min_size) => set({ min_size })}
      />
      <NumberSetting
        label={t('settings.file.max')}
        property={property}
        value={draft.max_size}
        problem={problems.get('max_size')}
        readOnly={readOnly}
        onChange={(max_size) => set({ max_size })}
      />
      <CategoriesSetting {...props} />
    </div>
  )
}
