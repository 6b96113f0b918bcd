import { ActionIcon, Button, Loader, SegmentedControl } from '@mantine/core'
import { IconAlarm, IconPictureInPicture } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { TimerAction, TimerView } from '#schema/timer/machine.ts'
import { Loading } from '../chat/Loading.tsx'
import { contentShown } from '../platform/afterContent.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { showFailure } from '../platform/toasts.ts'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import unseen from '../ui/silent.module.css'
import type { TimerData } from './operations.ts'
import { printClock } from '../platform/printClock.ts'
import { Reminders } from './Reminders.tsx'
import { mainAction, TimerFace } from './TimerFace.tsx'
import classes from './TimerScreen.module.css'
import { timerOf, type TimerStore } from './TimerStore.ts'
import { usePictureInPicture } from './usePictureInPicture.ts'
import { secondsOf, useTimerView } from './useTimerView.ts'
import { useTurns } from './useTurns.ts'

const DaysPanel = lazy(() => loadNeeded(() => import('./DaysPanel.tsx')))
const TaskPanel = lazy(() => loadNeeded(() => import('./TaskPanel.tsx')))
const SettingsPanel = lazy(() => loadNeeded(() => import('./SettingsPanel.tsx')))

const tabs = ['timer', 'days', 'settings'] as const
type Tab = (typeof tabs)[number]

/** RTI.08: the timer alone, in a window of its own. */
export function TimerScreen({ space }: { space: string }) {
  const t = useWords('timer')
  const say = useWords('timer/bar')
  const store = useMemo(() => timerOf(space), [space])
  useEffect(() => store.follow(), [store])
  useEffect(contentShown, [])
  const { status, data } = useSyncExternalStore(store.subscribe, store.now)
  const view = useTimerView(store)
  const said = useTurns(store, view?.mode)
  useTitle(view && view.mode !== 'idle' ? titleOf(view, say(`mode.${view.mode}`)) : t('title'))
  return (
    <main className={classes.screen}>
      <h1 className={unseen.silent}>{t('title')}</h1>
      <p className={unseen.silent} role="status">
        {said}
      </p>
      {data && view ? (
        <Opened store={store} data={data} view={view} />
      ) : (
        <div className={classes.loading}>
          {status === 'failed' ? (
            <Message icon={<IconAlarm size={36} stroke={1.4} />} title={t('failed')} text={t('failed.text')}>
              <Button onClick={() => void store.load()}>{t('again')}</Button>
            </Message>
          ) : (
            <Loader aria-label={t('loading')} role="status" />
          )}
        </div>
      )}
    </main>
  )
}

const titleOf = (view: TimerView, mode: string): string =>
  `${view.mode === 'overtime' ? '+' : ''}${printClock(secondsOf(view))} · ${mode}`

type OpenedProps = { store: TimerStore; data: TimerData; view: TimerView }

function Opened({ store, data, view }: OpenedProps) {
  const t = useWords('timer')
  const [tab, setTab] = useState<Tab>('timer')
  const [missing, setMissing] = useState<'source' | 'folders' | null>(null)
  const pip = usePictureInPicture()
  const { settings } = data
  const run = (action: TimerAction) => {
    const begins =
      view.mode === 'idle' || ((view.mode === 'rest' || view.mode === 'longRest') && action === 'skip')
    const lacks = !settings.source ? 'source' : settings.folders.length === 0 ? 'folders' : null
    const isRefused = begins && !store.isWaiting && lacks !== null
    setMissing(isRefused ? lacks : null)
    if (isRefused) return setTab('timer')
    store.act(action).catch((error: unknown) => {
      const { code } = domainErrorOf(error)
      if (code === 'timer_source_missing') setMissing('source')
      else if (code === 'timer_folders_missing') setMissing('folders')
      else showFailure(error)
    })
  }
  useSpaceKey(() => run(mainAction(view)))
  const face = <TimerFace view={view} settings={settings} onAct={run} />
  return (
    <>
      <header className={classes.head}>
        <SegmentedControl
          className={classes.tabs}
          size="xs"
          fullWidth
          aria-label={t('tabs')}
          value={tab}
          onChange={(value) => setTab(tabs.find((each) => each === value) ?? 'timer')}
          data={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
        {pip.open ? (
          <ActionIcon aria-label={t('pip')} title={t('pip')} onClick={pip.open}>
            <IconPictureInPicture size={18} stroke={1.6} />
          </ActionIcon>
        ) : null}
      </header>
      <div className={classes.body}>
        {tab === 'timer' ? (
          <div className={`${classes.inner} ${settings.source ? classes.two : ''}`}>
            <div className={classes.side}>
              {face}
              {missing ? (
                <div ref={bringInSight} className={classes.missing} role="alert">
                  <p>
                    <strong>{t(`missing.${missing}`)}</strong>
                  </p>
                  <p>{t('missing.text')}</p>
                  <Button variant="default" onClick={() => setTab('settings')}>
                    {t('missing.open')}
                  </Button>
                </div>
              ) : null}
              <Reminders store={store} reminders={data.reminders} hasNotices={settings.has_notices} />
            </div>
            <Suspense fallback={<Loading label={t('loading')} />}>
              {settings.source ? <TaskPanel store={store} data={data} /> : null}
            </Suspense>
          </div>
        ) : (
          <div className={`${classes.inner} ${classes.narrow}`}>
            <Suspense fallback={<Loader aria-label={t('loading')} role="status" />}>
              {tab === 'days' ? <DaysPanel store={store} /> : <SettingsPanel store={store} data={data} />}
            </Suspense>
          </div>
        )}
      </div>
      {pip.place ? createPortal(<div className={classes.pip}>{face}</div>, pip.place) : null}
    </>
  )
}

const pressed = 'a, button, input, select, textarea, [role], [contenteditable], label'

/** Space starts and pauses, unless it activates something else. */
function useSpaceKey(press: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isPlain =
        event.code === 'Space' && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey
      if (
        !isPlain ||
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest(pressed))
      )
        return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [press])
}

/** A small window has room for the face alone. */
const bringInSight = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' })
