import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import {
  birthdate as birthdateSchema,
  socials as socialsSchema,
  socialsLimits,
} from '#schema/accounts/profile.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { showDone } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import type { Profile } from './operations.ts'
import classes from './Profile.module.css'

/** Birthdate and pages elsewhere, saved together. */
export function About({ person, onChanged }: { person: Profile; onChanged: () => void }) {
  const t = useWords('members/profile')
  const p = useWords('platform')
  const [birthdate, setBirthdate] = useState(person.birthdate ?? '')
  const [pages, setPages] = useState<string[]>(person.socials)
  const [errors, setErrors] = useState<{
    birthdate?: string
    socials?: (string | undefined)[]
    all?: string
  }>({})
  const [busy, setBusy] = useState(false)
  const changed = birthdate !== (person.birthdate ?? '') || pages.join('\n') !== person.socials.join('\n')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const written = pages.map((page) => page.trim()).filter(Boolean)
    const wrong = {
      birthdate: birthdateSchema.safeParse(birthdate || null).success ? undefined : t('birthdate.wrong'),
      socials: written.map((page) =>
        socialsSchema.safeParse([page]).success ? undefined : t('socials.wrong'),
      ),
    }
    setPages(written)
    setErrors(wrong)
    if (wrong.birthdate || wrong.socials.some(Boolean)) return
    setBusy(true)
    trpc.profile.change
      .mutate({ birthdate: birthdate || null, socials: written })
      .then(
        (kept) => {
          setPages(kept.socials)
          onChanged()
          showDone({ message: t('saved') })
        },
        (error: unknown) => setErrors({ all: p(`error.${domainErrorOf(error).code}`) }),
      )
      .finally(() => setBusy(false))
  }
  const put = (index: number, text: string) =>
    setPages((before) => before.map((page, at) => (at === index ? text : page)))
  return (
    <form className={classes.group} noValidate onSubmit={save}>
      <TextInput
        type="date"
        label={t('birthdate')}
        autoComplete="bday"
        maw={220}
        value={birthdate}
        error={errors.birthdate}
        onChange={(event) => setBirthdate(event.currentTarget.value)}
      />
      <Input.Wrapper label={t('socials')} labelElement="div">
        <div className={classes.group}>
          {pages.map((page, index) => (
            <div key={index} className={classes.address}>
              <TextInput
                type="url"
                aria-label={t('socials.one', { number: index + 1 })}
                placeholder="https://"
                value={page}
                error={errors.socials?.[index]}
                onChange={(event) => put(index, event.currentTarget.value)}
              />
              <ActionIcon
                aria-label={t('socials.remove', { number: index + 1 })}
                onClick={() => setPages((before) => before.filter((_, at) => at !== index))}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </div>
          ))}
          {pages.length < socialsLimits.most ? (
            <div>
              <Button variant="default" size="xs" onClick={() => setPages((before) => [...before, ''])}>
                {t('socials.add')}
              </Button>
            </div>
          ) : null}
        </div>
      </Input.Wrapper>
      {errors.all ? (
        <p role="alert" className={classes.failure}>
          {errors.all}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={!changed} loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
