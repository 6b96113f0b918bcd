import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './PasswordField.module.css'

/** A password, hidden until the person asks to see it. */
export function PasswordField(props: TextInputProps) {
  const t = useWords('accounts')
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const toggle = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={t('password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return <TextInput {...props} type={shown ? 'text' : 'password'} spellCheck={false} rightSection={toggle} />
}
