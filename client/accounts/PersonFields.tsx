import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { passwordLimits, registration } from '#schema/accounts/account.ts'
import { isSurnameFirst } from './isSurnameFirst.ts'
import { useWords } from '../platform/words.ts'
import classes from './parts.module.css'
import { PasswordField } from './PasswordField.tsx'

/** The fields for a new account. */
export const personFields = registration.omit({ locale: true })

type PersonFieldsProps = {
  field: (name: 'name' | 'surname' | 'email' | 'password') => TextInputProps
  /** The address is given, e.g. by an invitation. */
  hasEmail?: boolean
}

/** Name, address and a new password, in a form of `personFields`. */
export function PersonFields({ field, hasEmail = false }: PersonFieldsProps) {
  const t = useWords('accounts')
  const surname = <TextInput autoComplete="family-name" {...field('surname')} />
  return (
    <>
      <div className={classes.pair}>
        {isSurnameFirst() ? surname : null}
        <TextInput autoComplete="given-name" {...field('name')} />
        {isSurnameFirst() ? null : surname}
      </div>
      <TextInput type="email" autoComplete="username" readOnly={hasEmail} {...field('email')} />
      <PasswordField
        autoComplete="new-password"
        description={t('password.hint', passwordLimits)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...field('password')}
      />
    </>
  )
}
