import { Textarea, TextInput } from '@mantine/core'
import { formLimits } from '#schema/objects/form/form.ts'

type LineSettingProps = {
  label: string
  placeholder?: string | undefined
  description?: string
  maxLength?: number
  value: string
  /** An empty text is not saved. */
  onChange: (value: string | undefined) => void
}
type TextSettingProps = LineSettingProps & { minRows?: number; maxRows: number; autoFocus?: boolean }

/** A setting of one line. */
export function LineSetting({ onChange, ...props }: LineSettingProps) {
  return (
    <TextInput
      size="xs"
      maxLength={formLimits.titleSigns}
      {...props}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}

/** A setting of several lines, as high as its content. */
export function TextSetting({ onChange, ...props }: TextSettingProps) {
  return (
    <Textarea
      size="xs"
      autosize
      maxLength={formLimits.textSigns}
      {...props}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}
