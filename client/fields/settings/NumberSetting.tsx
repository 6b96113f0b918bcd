import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import { useWords } from '../../platform/words.ts'
import type { ShownProperty } from '../field.ts'
import { useProblemText } from '../useProblemText.ts'
import { SettingRow } from './SettingRow.tsx'

type NumberSettingProps = {
  label: string
  property: ShownProperty
  value: number | null
  problem?: FieldProblem
  onChange: (value: number | null) => void
  readOnly?: boolean
  /** Whether a fraction makes sense. */
  real?: boolean
}

/** A numeric setting; an empty field means none. An invalid number stays in the field and changes nothing. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, property, value, problem, onChange, readOnly, real = false } = props
  const t = useWords('fields')
  const problemText = useProblemText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const form = real ? /^-?\d+([.,]\d+)?$/ : /^-?\d+$/
  const isWrong = typed !== null && typed.trim() !== '' && !form.test(typed.trim())
  const said = problem ? problemText({ ...property, kind: 'number' }, problem) : undefined
  return (
    <SettingRow label={label} htmlFor={id}>
      <TextInput
        id={id}
        inputMode={real ? 'decimal' : 'numeric'}
        placeholder={t('settings.none')}
        readOnly={readOnly}
        error={isWrong ? t(real ? 'problem.format' : 'settings.number') : said}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          if (text.trim() === '') onChange(null)
          else if (form.test(text.trim())) onChange(Number(text.trim().replace(',', '.')))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
    </SettingRow>
  )
}
