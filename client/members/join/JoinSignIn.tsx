import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { anonymous } from '../../accounts/calls.ts'
import classes from '../../accounts/parts.module.css'
import { PasswordField } from '../../accounts/PasswordField.tsx'
import { useFields } from '../../platform/useFields.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { keepSession } from './enterSpace.ts'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinView } from './JoinScreen.tsx'
import { joinPath } from './joinTarget.ts'
import type { Joining } from './joinTarget.ts'

const entrance = z.object({
  login: z.string().trim().min(1, 'required'),
  password: z.string().min(1, 'required'),
})

type JoinSignInProps = { joining: Joining; view: JoinView; onSignedIn: () => void }

/** Signs a registered person in and then asks whether to join. */
export function JoinSignIn({ joining, view, onSignedIn }: JoinSignInProps) {
  const t = useWords('members/join')
  const a = useWords('accounts')
  const form = useFields({
    schema: entrance,
    initial: { login: view.email ?? '', password: '' },
    labels: { login: a('email'), password: a('password') },
  })
  const send = form.submit(async ({ login, password }) => {
    keepSession(await anonymous.join.signIn.mutate({ login, password }), login)
    onSignedIn()
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        type="email"
        autoComplete="username"
        readOnly={view.email !== null}
        {...form.field('login')}
      />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
      <JoinFailure failure={form.failure} />
      <PlainButton type="submit" busy={form.busy}>
        {t('signIn.submit')}
      </PlainButton>
      <div className={classes.row}>
        <a
          className={classes.link}
          href={`/recovery?redirect=${encodeURIComponent(location.pathname + location.search)}${location.hash}`}
        >
          {t('signIn.forgotten')}
        </a>
        {'space' in joining.target ? (
          <a className={classes.link} href={joinPath(joining.target, true)}>
            {t('signIn.new')}
          </a>
        ) : null}
      </div>
    </form>
  )
}
