import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { ProfileMenu } from '../members/ProfileMenu.tsx'
import { useGo } from '../platform/useGo.ts'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { EmptySpaces } from '../spaces/EmptySpaces.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Message } from '../ui/Message.tsx'
import classes from './NoSpace.module.css'
import { OfflineScreen } from './offline/OfflineScreen.tsx'

type NoSpaceProps = { reason: 'none' | 'missing' | 'failed'; onAgain: () => void }

/** The workspace without a space: none yet, none at this address, or none that could be read. */
export function NoSpace({ reason, onAgain }: NoSpaceProps) {
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <Logo />
        {reason === 'failed' ? null : <ProfileMenu spaceId={null} />}
      </header>
      <main className={classes.main}>
        {reason === 'none' ? <EmptySpaces onCreated={onAgain} /> : null}
        {reason === 'missing' ? <Missing /> : null}
        {reason === 'failed' ? <OfflineScreen onAgain={onAgain} /> : null}
      </main>
    </div>
  )
}

function Missing() {
  const t = useWords('shell')
  const go = useGo()
  useTitle(t('space.missing'))
  return (
    <Message
      icon={<IconMapPinOff size={20} stroke={1.75} />}
      title={t('space.missing')}
      text={t('space.missing.text')}
    >
      <Button onClick={() => go('/')}>{t('missing.back')}</Button>
    </Message>
  )
}
