import { Button } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { TimerAction, TimerView } from '#schema/timer/machine.ts'
import { useWords } from '../platform/words.ts'
import type { TimerSet } from './operations.ts'
import { printClock } from '../platform/printClock.ts'
import classes from './TimerFace.module.css'
import { toneOf } from './toneOf.ts'
import { secondsOf } from './useTimerView.ts'

type TimerFaceProps = { view: TimerView; settings: TimerSet; onAct: (action: TimerAction) => void }

const radius = 46
const around = 2 * Math.PI * radius

/** The effect of the main button, and of Space. */
export const mainAction = ({ mode, isPaused }: TimerView): TimerAction =>
  mode === 'idle' || isPaused ? 'start' : mode === 'overtime' ? 'skip' : 'pause'

/** The clock in the colour of its mode, and its buttons. */
export function TimerFace({ view, settings, onAct }: TimerFaceProps) {
  const t = useWords('timer')
  const say = useWords('timer/bar')
  const { mode, isPaused, number, progress } = view
  const clock = printClock(secondsOf(view))
  const every = settings.long_every
  const isRest = mode === 'rest' || mode === 'longRest'
  const isRunning = mode !== 'idle' && !isPaused
  return (
    <section className={`${classes.face} ${toneOf(mode, settings)}`} aria-label={t('title')}>
      <div className={`${classes.dial} ${isPaused ? classes.paused : ''}`}>
        <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden>
          <circle className={classes.track} cx="50" cy="50" r={radius} />
          {progress > 0 ? (
            <circle
              className={classes.part}
              cx="50"
              cy="50"
              r={radius}
              strokeDasharray={around}
              strokeDashoffset={around * (1 - progress)}
            />
          ) : null}
        </svg>
        <div className={classes.middle}>
          <p className={classes.mode}>{say(`mode.${mode}`)}</p>
          <div
            className={`${classes.clock} ${clock.length > 6 ? classes.small : ''}`}
            role="timer"
            aria-live="off"
            aria-label={say(`mode.${mode}`)}
          >
            {mode === 'overtime' ? '+' : ''}
            {clock}
          </div>
          <p className={classes.cycle}>
            {isPaused ? t('paused') : t('cycle', { number: ((number - 1) % every) + 1, of: every })}
          </p>
        </div>
      </div>
      <div className={classes.buttons}>
        <MainButton view={view} onAct={onAct} />
        {mode === 'work' || isRest || (mode === 'overtime' && isPaused) ? (
          <Button
            variant="default"
            leftSection={<IconPlayerSkipForward size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct('skip')}
          >
            {t(isRest ? 'skip.rest' : 'skip.work')}
          </Button>
        ) : null}
        {mode === 'overtime' && isRunning ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPauseFilled size={16} aria-hidden />}
            onClick={() => onAct('pause')}
          >
            {t('pause')}
          </Button>
        ) : null}
        {mode === 'idle' ? null : (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct('stop')}
          >
            {t('stop')}
          </Button>
        )}
      </div>
    </section>
  )
}

export function MainButton({ view, onAct }: Omit<TimerFaceProps, 'settings'>) {
  const t = useWords('timer')
  const action = mainAction(view)
  const words =
    action === 'skip' ? 'skip.work' : action === 'pause' ? 'pause' : view.isPaused ? 'resume' : 'start'
  const Icon = {
    skip: IconPlayerSkipForward,
    pause: IconPlayerPauseFilled,
    start: IconPlayerPlayFilled,
    stop: IconPlayerStop,
  }[action]
  return (
    <Button
      className={classes.primary}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => onAct(action)}
    >
      {t(words)}
    </Button>
  )
}
