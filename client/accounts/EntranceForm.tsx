import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { signIn } from './calls.ts'
import { enterWorkspace } from './enterWorkspace.ts'
import { FailureNote } from './FailureNote.tsx'
import classes from './parts.module.css'
import { PasswordField } from './PasswordField.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { linkTo } from './usePath.ts'

const entrance = z.object({
  login: z.string().trim().min(1, 'required'),
  password: z.string().min(1, 'required'),
})

/** Signs in by email and password and opens the workspace. */
export function EntranceForm() {
  const t = useWords('accounts')
  const form = useFields({
    schema: entrance,
    initial: { login: '', password: '' },
    labels: { login: t('email'), password: t('password') },
  })
  const isRefused = new URLSearchParams(location.search).get('social') === 'refused'
  const refusedByNetwork = isRefused ? new DomainError('social_refused') : null
  const wrong = form.failure?.code === 'wrong_credentials'
  const send = form.submit(async ({ login, password }) => {
    await enterWorkspace(await signIn(login, password), login)
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        type="email"
        autoComplete="username"
        data-autofocus
        aria-invalid={wrong || undefined}
        {...form.field('login')}
      />
      <PasswordField
        autoComplete="current-password"
        aria-invalid={wrong || undefined}
        {...form.field('password')}
      />
      <FailureNote failure={form.failure ?? refusedByNetwork} />
      <PlainButton type="submit" busy={form.busy}>
        {t('entrance.submit')}
      </PlainButton>
      <a className={classes.link} {...linkTo('/recovery')}>
        {t('entrance.forgotten')}
      </a>
      <SocialButtons />
    </form>
  )
}
