import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { userUpdate } from '#schema/accounts/account.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { isSurnameFirst } from '../../accounts/isSurnameFirst.ts'
import { showDone } from '../../platform/toasts.ts'
import { useFields } from '../../platform/useFields.ts'
import { useWords } from '../../platform/words.ts'
import { profileUpdate } from '../operations.ts'
import type { Profile } from './operations.ts'
import classes from './Profile.module.css'

/** The person's name, for new spaces or for all of them, and their sign-in address. */
export function NameForm({ person }: { person: Profile }) {
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
  const surname = <TextInput autoComplete="family-name" {...form.field('surname')} />
  return (
    <form className={classes.group} noValidate onSubmit={send}>
      <div className={classes.pair}>
        {isSurnameFirst() ? surname : null}
        <TextInput autoComplete="given-name" {...form.field('name')} />
        {isSurnameFirst() ? null : surname}
      </div>
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
