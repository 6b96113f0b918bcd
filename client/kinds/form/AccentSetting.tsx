import { formAccents, type FormAccent } from '#schema/objects/form/form.ts'
import accents from '../../objects/form/accents.module.css'
import { useWords } from '../../platform/words.ts'
import builder from './Builder.module.css'
import classes from './FormSettings.module.css'

type AccentSettingProps = { value: FormAccent; onChange: (accent: FormAccent) => void }

/** The colour of a form's buttons and marks. */
export function AccentSetting({ value, onChange }: AccentSettingProps) {
  const t = useWords('kinds/form')
  return (
    <fieldset className={classes.accents}>
      <legend className={builder.settingLabel}>{t('accent')}</legend>
      {formAccents.map((accent) => (
        <label key={accent} title={t(`accent.${accent}`)}>
          <input
            type="radio"
            name="form-accent"
            aria-label={t(`accent.${accent}`)}
            checked={accent === value}
            onChange={() => onChange(accent)}
          />
          <span className={`${accents.accent} ${classes.swatch}`} data-accent={accent} />
        </label>
      ))}
    </fieldset>
  )
}
