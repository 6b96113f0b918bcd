import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import Bowser from 'bowser'
import { currentLocale } from '../../platform/i18n.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { Group } from './Group.tsx'
import classes from './Profile.module.css'
import { useSessions, type Session } from './useSessions.ts'

/** The person's sign-ins; any except the current one can be ended here. */
export function Sessions() {
  const t = useWords('members/profile')
  const { sessions, failed, reload } = useSessions()
  const end = async (work: Promise<unknown>) => {
    await work.then(() => showDone({ message: t('sessions.ended') }), showFailure)
    reload()
  }
  const others = sessions?.filter(({ isCurrent, endedByReuseAt }) => !isCurrent && !endedByReuseAt) ?? []
  return (
    <Group title={t('sessions')}>
      {failed ? (
        <div className={classes.line}>
          <p role="alert">{t('sessions.failed')}</p>
          <Button variant="default" onClick={reload}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {!sessions && !failed ? <Skeleton height={112} /> : null}
      {sessions ? (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              onEnd={() => void end(trpc.sessions.end.mutate({ id: session.id }))}
            />
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <div>
          <Button variant="light" color="red" onClick={() => void end(trpc.sessions.endOthers.mutate())}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </Group>
  )
}

const instant = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useWords('members/profile')
  const { address, agent, endedByReuseAt: endedAt, isCurrent, lastUsedAt } = session
  const { browser, os, platform } = Bowser.parse(agent || 'unknown')
  const device = [browser.name, os.name].filter(Boolean).join(', ') || t('sessions.unknown')
  const DeviceIcon = platform.type === 'mobile' ? IconDeviceMobile : IconDeviceLaptop
  const Icon = endedAt ? IconAlertTriangle : DeviceIcon
  const when = endedAt
    ? t('sessions.reused', { time: instant(endedAt) })
    : t('sessions.used', { time: instant(lastUsedAt) })
  return (
    <li className={classes.session} data-ended={endedAt ? true : undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={classes.device}>
        <div className={classes.name}>{device}</div>
        <div className={classes.meta}>{[address, when].filter(Boolean).join(' · ')}</div>
      </div>
      {isCurrent ? <span className={classes.current}>{t('sessions.current')}</span> : null}
      {isCurrent || endedAt ? null : (
        <Button variant="default" size="xs" aria-label={t('sessions.endOne', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
