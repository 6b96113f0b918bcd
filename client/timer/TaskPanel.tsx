import { Button } from '@mantine/core'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { TaskOutcome } from '#schema/timer/choices.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure, showRefusal } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { Loading } from '../chat/Loading.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import type { Task, TimerData } from './operations.ts'
import { TaskMenu } from './TaskMenu.tsx'
import classes from './TaskPanel.module.css'
import type { TimerStore } from './TimerStore.ts'
import { useTasks } from './useTasks.ts'

const DelayDialog = lazy(() => loadNeeded(() => import('./DelayDialog.tsx')))

type Delay = { name: string; delay_minutes: number }
type TaskPanelProps = { store: TimerStore; data: TimerData }

/** RTI.04, RTI.07: the current task, and the tasks of the chosen folders with their outcomes. */
export default function TaskPanel({ store, data }: TaskPanelProps) {
  const t = useWords('timer')
  const [typed, setTyped] = useState('')
  const { heard } = useSyncExternalStore(store.subscribe, store.now)
  const { list, next, hasFailed, search, load, more } = useTasks(store.space, typed, heard)
  const [delayed, setDelayed] = useState<Task | null>(null)
  const { current, settings } = data
  const mark = async (task: Pick<Task, 'id'>, outcome: TaskOutcome | null, reminder?: Delay) => {
    const { object } = await trpc.timer.outcome.mutate({
      space_id: store.space,
      object_id: task.id,
      outcome,
      reminder,
      idempotency_key: newKey(),
    })
    if (object === 'refused') showRefusal({ message: t('outcome.refused') })
    await store.load()
  }
  const choose = (task: Task, outcome: TaskOutcome | null) =>
    outcome === 'delayed' ? setDelayed(task) : void mark(task, outcome).catch(showFailure)
  const place = { space: store.space, folder: settings.folders[0]?.id, type: settings.source?.id }
  const titleOf = ({ title }: Pick<Task, 'title'>) => title || t('untitled')
  return (
    <section className={classes.panel} aria-label={t('tasks')}>
      <h2 className={classes.heading}>{t('current')}</h2>
      <div className={classes.current} role="group" aria-label={t('current')}>
        <span className={`${classes.title} ${current ? '' : classes.outcome}`}>
          {current ? titleOf(current) : t('current.none')}
        </span>
        {current ? (
          <TaskMenu
            task={{ ...current, outcome: 'current' }}
            title={titleOf(current)}
            place={place}
            onChoose={choose}
          />
        ) : null}
      </div>
      <h2 className={classes.heading}>{t('tasks')}</h2>
      <SearchField label={t('tasks.find')} value={typed} onWrite={setTyped} />
      {hasFailed ? (
        <div role="alert">
          <p className={classes.note}>{t('tasks.failed')}</p>
          <Button variant="default" onClick={() => void load()}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {list?.length === 0 ? <p className={classes.note}>{t(search ? 'tasks.none' : 'tasks.empty')}</p> : null}
      {!list && !hasFailed ? <Loading label={t('loading')} /> : null}
      <ul className={classes.list} aria-label={t('tasks')}>
        {list?.map((task) => (
          <li key={task.id} className={classes.line}>
            <span className={`${classes.title} ${isOver(task) ? classes.over : ''}`}>{titleOf(task)}</span>
            {task.outcome ? <span className={classes.outcome}>{t(`outcome.${task.outcome}`)}</span> : null}
            <TaskMenu task={task} title={titleOf(task)} place={place} onChoose={choose} />
          </li>
        ))}
      </ul>
      {next ? (
        <Button variant="default" onClick={() => void more()}>
          {t('tasks.more')}
        </Button>
      ) : null}
      <Suspense>
        {delayed ? (
          <DelayDialog
            title={t('delay.title')}
            save={t('delay.save')}
            name={delayed.title}
            onClose={() => setDelayed(null)}
            onSave={(reminder) => mark(delayed, 'delayed', reminder)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

const isOver = ({ outcome }: Task): boolean => outcome === 'completed' || outcome === 'cancelled'
