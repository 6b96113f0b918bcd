import { ActionIcon, Button } from '@mantine/core'
import { IconBellPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useReducer, useState } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { showFailure } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import type { TimerData } from './operations.ts'
import classes from './Reminders.module.css'
import type { TimerStore } from './TimerStore.ts'
import { giveNotice } from './voice.ts'

const DelayDialog = lazy(() => loadNeeded(() => import('./DelayDialog.tsx')))

type Reminder = TimerData['reminders'][number]
type RemindersProps = { store: TimerStore; reminders: readonly Reminder[]; hasNotices: boolean }

const longestMs = 2 ** 31 - 1

/** RTI.05: the person's reminders; each one fires at its time. */
export function Reminders({ store, reminders, hasNotices }: RemindersProps) {
  const t = useWords('timer')
  const say = useWords('timer/bar')
  const { keyOf, forget } = useKeyOf()
  const [isNew, setNew] = useState(false)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const now = store.time()
  const isDue = ({ fired, due_at }: Reminder) => fired || due_at <= now
  const next = reminders.find((reminder) => !isDue(reminder))
  const { id: nextId, name: nextName, due_at: nextAt } = next ?? {}
  useEffect(() => {
    if (nextAt === undefined) return
    const fire = () => {
      draw()
      if (nextAt <= store.time() && hasNotices) giveNotice(say('reminder.due', { name: nextName! }), nextId!)
    }
    const timer = setTimeout(fire, Math.min(longestMs, Math.max(0, nextAt - store.time()) + 1))
    return () => clearTimeout(timer)
  }, [store, nextId, nextName, nextAt, hasNotices, say])
  const putAway = (id: string) =>
    trpc.timer.putAway
      .mutate({ space_id: store.space, id })
      .then(() => store.load())
      .catch(showFailure)
  return (
    <section aria-label={t('reminders')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('reminders')}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconBellPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setNew(true)}
        >
          {t('remind.add')}
        </Button>
      </div>
      <ul className={classes.list}>
        {reminders.map((reminder) => (
          <li key={reminder.id} className={`${classes.line} ${isDue(reminder) ? classes.due : ''}`}>
            <span className={classes.name} role={isDue(reminder) ? 'alert' : undefined}>
              {isDue(reminder)
                ? say('reminder.due', { name: reminder.name })
                : t('reminder.at', { name: reminder.name, time: timeOf(reminder.due_at) })}
            </span>
            <ActionIcon
              aria-label={t('reminder.away', { name: reminder.name })}
              onClick={() => void putAway(reminder.id)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Suspense>
        {isNew ? (
          <DelayDialog
            title={t('remind.title')}
            save={t('remind.save')}
            name=""
            onClose={() => setNew(false)}
            onSave={async (reminder) => {
              await trpc.timer.remind.mutate({
                space_id: store.space,
                ...reminder,
                idempotency_key: keyOf(reminder),
              })
              forget()
              await store.load()
            }}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function timeOf(instant: number): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  const date = isToday ? {} : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(currentLocale(), { ...date, timeStyle: 'short' }).format(instant)
}
