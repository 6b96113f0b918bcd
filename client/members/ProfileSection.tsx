import { Button, Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { LocaleChoice } from './LocaleChoice.tsx'
import { About } from './profile/About.tsx'
import { Choices } from './profile/Choices.tsx'
import { Group } from './profile/Group.tsx'
import { Letters } from './profile/Letters.tsx'
import { NameForm } from './profile/NameForm.tsx'
import { myProfile } from './profile/operations.ts'
import { Photo } from './profile/Photo.tsx'
import classes from './profile/Profile.module.css'
import { Sessions } from './profile/Sessions.tsx'
import { Telegram } from './profile/Telegram.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The person's profile, settings and sign-ins. */
export function ProfileSection() {
  const t = useWords('members/profile')
  const [{ data, error }, execute] = useQuery({ query: myProfile })
  const reload = () => execute({ requestPolicy: 'network-only' })
  if (!data && error) {
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={reload}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (!data) return <Skeleton height={480} maw={640} />
  if (!data.me) return null
  const { me } = data
  const isManager = me.spaces.some(({ role }) => role === 'owner' || role === 'administrator')
  return (
    <div className={classes.root}>
      <Photo person={me} onChanged={reload} />
      <NameForm person={me} />
      <Group title={t('about')}>
        <About person={me} onChanged={reload} />
      </Group>
      <Group title={t('look')}>
        <div className={classes.pair}>
          <LocaleChoice userId={me.id} />
          <ThemeChoice userId={me.id} />
        </div>
        <Choices person={me} />
      </Group>
      <Telegram person={me} onChanged={reload} />
      <Group title={t('security')}>
        <div className={classes.line}>
          <p>{t('password')}</p>
          <a className={classes.link} href="/recovery">
            {t('password.change')}
          </a>
        </div>
        {isManager ? <Letters /> : null}
      </Group>
      <Sessions />
    </div>
  )
}
