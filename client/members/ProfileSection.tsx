import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { userUpdate } from '#schema/accounts/account.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { LocaleChoice } from './LocaleChoice.tsx'
import classes from './Members.module.css'
import { me, profileUpdate } from './operations.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The person's own name, language and theme. */
export function ProfileSection() {
  const [{ data }] = useQuery({ query: me })
  if (!data) return <Skeleton height={240} maw={640} />
  if (!data.me) return null
  const { id, name, surname, email } = data.me
  return (
    <div className={classes.section}>
      <NameForm person={{ id, name, surname, email }} />
      <LocaleChoice userId={id} />
      <ThemeChoice userId={id} />
    </div>
  )
}

type Named = { id: string; name: string; surname: string; email: string | null }

function NameForm({ person }: { person: Named }) {
  const t = useWords('members')
  const [everywhere, setEverywhere] = useState(true)
  const form = useFields({
    schema: userUpdate.pick({ name: true, surname: true }),
    initial: { name: person.name, surname: person.surname },
    labels: { name: t('profile.name'), surname: t('profile.surname') },
  })
  const changed = form.values.name !== person.name || form.values.surname !== person.surname
  const send = form.submit(async (input) => {
    await mutate(profileUpdate, { id: person.id, input: { ...input, synchronizeForSubjects: everywhere } })
    showDone({ message: t('profile.saved') })
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput autoComplete="given-name" {...form.field('name')} />
      <TextInput autoComplete="family-name" {...form.field('surname')} />
      <TextInput label={t('profile.email')} value={person.email ?? ''} disabled readOnly />
      <Checkbox
        label={t('profile.sync')}
        checked={everywhere}
        onChange={(event) => setEverywhere(event.currentTarget.checked)}
      />
      {form.failureText ? (
        <p role="alert" className={classes.failure}>
          {form.failureText}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={!changed} loading={form.busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
