import { Suspense } from 'react'
import type { SettingsProps } from './field.ts'
import { fieldKinds } from './fields.ts'

/** The settings of a property by its kind; nothing if a kind has no settings. */
export function FieldSettings(props: SettingsProps) {
  const { Settings } = fieldKinds[props.property.kind]
  if (!Settings) return null
  return (
    <Suspense>
      <Settings {...props} />
    </Suspense>
  )
}
