import { IconAlarm } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { printClock } from '../platform/printClock.ts'
import { timerOf } from '../timer/TimerStore.ts'
import { secondsOf, useTimerView } from '../timer/useTimerView.ts'
import { stored } from '../platform/storage.ts'
import { showDone } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import classes from './Sidebar.module.css'

const timerPath = '/dialogs/tomato'
/** If nobody has used the timer on this device, other requests of a visit go first. */
const laterMs = 10_000
const look = 'popup,width=380,height=640'

/** The link to the timer, with its display while it runs. Due reminders show here, too. */
export function TimerLink({ space }: { space: string }) {
  const t = useWords('timer/bar')
  const store = useMemo(() => timerOf(space), [space])
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => (stop = store.follow()), stored.read('timer') ? 0 : laterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  const view = useTimerView(store)
  const { data } = useSyncExternalStore(store.subscribe, store.now)
  const told = useRef(new Set<string>())
  const reminders = data?.reminders
  useEffect(() => {
    for (const { id, name, fired } of reminders ?? []) {
      if (!fired || told.current.has(id)) continue
      told.current.add(id)
      showDone({ id: `reminder ${id}`, message: t('reminder.due', { name }) })
    }
  }, [reminders, t])
  const isRunning = view !== null && view.mode !== 'idle'
  useEffect(() => {
    if (isRunning) stored.write('timer', 'used')
  }, [isRunning])
  const shown = isRunning ? `${view.mode === 'overtime' ? '+' : ''}${printClock(secondsOf(view))}` : ''
  const label = isRunning ? `${t('open')}: ${t(`mode.${view.mode}`)} ${shown}` : t('open')
  return (
    <a
      href={timerPath}
      target="terem-timer"
      className={classes.chat}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(timerPath, 'terem-timer', look)
      }}
    >
      <IconAlarm size={17} stroke={1.6} aria-hidden />
      {shown ? <span className={classes.timerClock}>{shown}</span> : null}
    </a>
  )
}
