import { personName } from '../platform/personName.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { z } from 'zod'
import { email } from '#schema/accounts/account.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './Members.module.css'
import { subjectAdd, subjects } from './operations.ts'
import type { SubjectRow } from './operations.ts'

/** Who is in the space; owner and administrators add people here. */
export function PeopleSection({ mayAdd }: { mayAdd: boolean }) {
  const t = useWords('members')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [pages, setPages] = useState(1)
  const [version, setVersion] = useState(0)
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('people.text')}</p>
      {mayAdd ? <AddPerson onAdded={() => setVersion((before) => before + 1)} /> : null}
      <TextInput
        type="search"
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPages(1)
        }}
      />
      <ul className={classes.people} key={version}>
        {Array.from({ length: pages }, (_, index) => (
          <PeoplePage
            key={index}
            page={index + 1}
            search={search}
            isLast={index === pages - 1}
            onMore={() => setPages((before) => before + 1)}
          />
        ))}
      </ul>
    </div>
  )
}

function AddPerson({ onAdded }: { onAdded: () => void }) {
  const t = useWords('members')
  const form = useFields({
    schema: z.object({ email }),
    initial: { email: '' },
    labels: { email: t('people.email') },
  })
  const send = form.submit(async (input) => {
    await mutate(subjectAdd, input)
    form.set('email', '')
    showDone({ message: t('people.added', { email: input.email }) })
    onAdded()
  })
  return (
    <form className={classes.add} noValidate onSubmit={send}>
      <TextInput
        type="email"
        {...form.field('email')}
        error={form.field('email').error ?? form.failureText}
      />
      <Button type="submit" loading={form.busy}>
        {t('people.add')}
      </Button>
    </form>
  )
}

type PeoplePageProps = { page: number; search: string; isLast: boolean; onMore: () => void }

function PeoplePage({ page, search, isLast, onMore }: PeoplePageProps) {
  const t = useWords('members')
  const [{ data, error }, execute] = useQuery({
    query: subjects,
    variables: { page, search: search || null },
    requestPolicy: 'cache-and-network',
  })
  if (!data && error) {
    return (
      <li>
        <Message title={t('people.failed')}>
          <Button variant="default" onClick={() => execute({ requestPolicy: 'network-only' })}>
            {t('people.again')}
          </Button>
        </Message>
      </li>
    )
  }
  if (!data) {
    return Array.from({ length: 3 }, (_, index) => (
      <li key={index} className={classes.person}>
        <Skeleton height={28} width={28} circle />
        <Skeleton height={14} width="50%" />
      </li>
    ))
  }
  const { data: rows, paginatorInfo } = data.paginate_subject
  if (rows.length === 0) return <li className={classes.none}>{t('people.none')}</li>
  return (
    <>
      {rows.map((subject) => (
        <Person key={subject.id} subject={subject} />
      ))}
      {isLast ? (
        <li className={classes.foot}>
          <span>{t('people.total', { count: paginatorInfo.total })}</span>
          {paginatorInfo.currentPage < paginatorInfo.lastPage ? (
            <Button variant="subtle" onClick={onMore}>
              {t('people.more')}
            </Button>
          ) : null}
        </li>
      ) : null}
    </>
  )
}

function Person({ subject }: { subject: SubjectRow }) {
  const t = useWords('members')
  const name = personName(subject.fullname)
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} src={subject.avatar} />
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        {subject.email ? <div className={classes.meta}>{subject.email}</div> : null}
      </div>
      <span className={classes.meta}>{t(`role.${subject.role}`)}</span>
    </li>
  )
}
