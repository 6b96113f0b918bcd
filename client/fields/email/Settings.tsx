import { emailOptions } from '#schema/fields/email.ts'
import { emailLimits } from '#schema/accounts/account.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { CategoriesSetting } from '../settings/CategoriesSetting.tsx'
import { draftOf } from '../settings/draftOf.ts'
import { NumberSetting } from '../settings/NumberSetting.tsx'
import classes from '../settings/Settings.module.css'

export function EmailSettings(props: SettingsProps) {
  const { property, onChange, readOnly } = props
  const t = useWords('fields')
  const { draft, problems } = draftOf(emailOptions, property)
  return (
    <div className={classes.root}>
      {(['min', 'max'] as const).map((key) => (
        <NumberSetting
          key={key}
          label={t(`settings.email.${key}`)}
          property={property}
          value={draft[key]}
          problem={problems.get(key)}
          readOnly={readOnly}
          onChange={(value) => onChange({ options: { [key]: value ?? emailLimits[key] } })}
        />
      ))}
      <CategoriesSetting {...props} />
    </div>
  )
}
