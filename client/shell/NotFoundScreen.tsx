import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { Logo } from '../ui/Logo.tsx'
import { Message } from '../ui/Message.tsx'
import classes from './NoSpace.module.css'

/** The screen for an unknown path, signed in or not. */
export function NotFoundScreen() {
  const t = useWords('shell')
  useTitle(t('missing.title'))
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>
        <Message
          icon={<IconMapPinOff size={20} stroke={1.75} />}
          title={t('missing.title')}
          text={t('missing.text')}
        >
          <Button component="a" href="/">
            {t('missing.back')}
          </Button>
        </Message>
      </main>
    </div>
  )
}
