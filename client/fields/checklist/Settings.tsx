import { checklistOptions } from '#schema/fields/checklist.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { SelectSetting } from '../settings/SelectSetting.tsx'
import classes from '../settings/Settings.module.css'

export function ChecklistSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { progress } = draftOf(checklistOptions, property).draft
  return (
    <div className={classes.root}>
      <SelectSetting
        label={t('settings.checklist.progress')}
        data={(['percentage', 'count'] as const).map((value) => ({
          value,
          label: t(`settings.checklist.${value}`),
        }))}
        value={progress}
        readOnly={readOnly}
        onChange={(next) => onChange({ options: { progress: next } })}
      />
    </div>
  )
}
