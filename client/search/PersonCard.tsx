import { Button, Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { onePerson } from './operations.ts'
import classes from './PersonCard.module.css'

/** A person of the space: who they are and how to write to them. */
export function PersonCard({ id }: { id: string }) {
  const t = useWords('search')
  const spaces = useWords('spaces')
  const [{ data, error }, execute] = useQuery({
    query: onePerson,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  if (!data && error) {
    return (
      <Message title={t('person.failed')}>
        <Button variant="default" onClick={() => execute({ requestPolicy: 'network-only' })}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (!data) return <Skeleton className={classes.root} height={120} />
  const person = data.get_subject
  if (!person) return <Message title={t('person.missing')} />
  const { first_name, patronymic, last_name } = person.fullname
  const short = fullNameOf(first_name, last_name)
  const name = patronymic ? [first_name, patronymic, last_name].filter(Boolean).join(' ') : short
  return (
    <div className={classes.root}>
      <PersonAvatar name={short} src={person.avatar} size={64} />
      <div className={classes.name}>{name}</div>
      <div className={classes.role}>{spaces(`role.${person.role}`)}</div>
      {person.email ? (
        <a className={classes.email} href={`mailto:${person.email}`}>
          {person.email}
        </a>
      ) : null}
    </div>
  )
}
