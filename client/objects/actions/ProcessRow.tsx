import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { currentLocale } from '../../platform/i18n.ts'
import { isErrorCode } from '../../platform/failure.ts'
import { personName } from '../../platform/personName.ts'
import { useWords } from '../../platform/words.ts'
import type { ProcessData } from './operations.ts'
import classes from './Processes.module.css'

const icons = {
  running: IconPlayerPlay,
  waiting: IconClock,
  overdue: IconAlertTriangle,
  done: IconCheck,
  failed: IconX,
} as const
type Look = keyof typeof icons

type ProcessRowProps = {
  process: ProcessData
  /** Null for people who may not end it. */
  onFinish: ((failed: boolean) => void) | null
}

/** One run of an action: its state, who started it and when, and its error. */
export function ProcessRow({ process, onFinish }: ProcessRowProps) {
  const t = useWords('objects/actions')
  const say = useWords('platform')
  const { name, state, overdue, error, next_try_at: next, due_at: due, started_at: begun, starter } = process
  const at = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const date = (instant: string) => at.format(new Date(instant))
  const look: Look = state !== 'running' ? state : overdue ? 'overdue' : next ? 'waiting' : 'running'
  const Icon = icons[look]
  const facts = [
    t(`state.${look}`),
    starter ? personName(starter.fullname) : t('starter.none'),
    date(begun),
    ...(state === 'running' && due ? [t('due', { date: date(due) })] : []),
    ...(state === 'running' && next ? [t('next', { date: date(next) })] : []),
  ]
  return (
    <li className={classes.process} data-look={look}>
      <Icon className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {facts.map((fact, index) => (
            <span key={fact} data-state={index === 0 || undefined}>
              {fact}
            </span>
          ))}
        </span>
        {error && isErrorCode(error) ? <span className={classes.error}>{say(`error.${error}`)}</span> : null}
      </div>
      {onFinish && state === 'running' ? (
        <span className={classes.buttons}>
          <ActionIcon
            aria-label={t('finish.label', { name })}
            title={t('finish')}
            onClick={() => onFinish(false)}
          >
            <IconCheck size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('abandon.label', { name })}
            title={t('abandon')}
            onClick={() => onFinish(true)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  )
}
