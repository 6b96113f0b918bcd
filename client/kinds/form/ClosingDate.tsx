import { MantineThemeProvider } from '@mantine/core'
import type { ShownProperty } from '../../fields/field.ts'
import { ValueInput } from '../../objects/view/ValueInput.tsx'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'

/** The calendar is inside the settings, because a click outside closes them. */
const inside = { components: { Popover: { defaultProps: { withinPortal: false } } } }

const property: ShownProperty = {
  id: 'closes',
  kind: 'date_time',
  label: '',
  required: false,
  multiple: { status: false, max_number: null, button_text: null },
  options: { with_time: true },
}

type ClosingDateProps = { value: string | null; onChange: (value: string | null) => void }

/** From when on a form takes no answers. */
export function ClosingDate({ value, onChange }: ClosingDateProps) {
  const t = useWords('kinds/form')
  return (
    <MantineThemeProvider theme={inside}>
      <div className={classes.setting}>
        <span className={classes.settingLabel}>{t('closes')}</span>
        <ValueInput
          property={property}
          name={t('closes')}
          value={value}
          onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next : null)}
        />
      </div>
    </MantineThemeProvider>
  )
}
