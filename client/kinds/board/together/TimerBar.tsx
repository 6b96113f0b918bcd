import { useEffect, useRef } from 'react'
import type * as Y from 'yjs'
import { addMinute, pauseTimer, resumeTimer, stopTimer } from '#schema/kinds/together/timer.ts'
import { playTones } from '../../../platform/playTones.ts'
import { printClock } from '../../../platform/printClock.ts'
import { serverNow } from '../../../platform/serverClock.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Bars.module.css'
import { type TimerNow, useTimer } from './useTimer.ts'

const endTones = [523, 659, 784] as const

/** Sounds once when the timer ends while one looks on; browsers let a page do so once something was pressed in it. */
function useEndSound(timer: TimerNow | undefined): void {
  const running = useRef<string>(undefined)
  useEffect(() => {
    if (!timer || timer.isPaused) return
    if (!timer.isOver) running.current = timer.id
    else if (running.current === timer.id) {
      running.current = undefined
      if (!navigator.userActivation?.hasBeenActive) return
      const context = new AudioContext()
      playTones(context, endTones, context.currentTime)
      setTimeout(() => void context.close(), 1500)
    }
  }, [timer])
}

/** What is left of the board's timer, for all; who may write stops it, and adds to it. */
export function TimerBar({ doc, editable }: { doc: Y.Doc; editable: boolean }) {
  const t = useWords('kinds/board/together')
  const timer = useTimer(doc)
  useEndSound(timer)
  const minutes = timer ? Math.ceil(timer.seconds / 60) : 0
  const isLast = timer !== undefined && timer.seconds <= 60
  const said = !timer
    ? ''
    : timer.isOver
      ? t('timer.over')
      : timer.isPaused
        ? t('timer.paused')
        : isLast
          ? t('timer.last')
          : t('timer.runs', { count: minutes })
  return (
    <div className={classes.bar} data-shown={timer ? true : undefined} data-over={timer?.isOver || undefined}>
      <span role="status" className={timer?.isOver || timer?.isPaused ? undefined : classes.silent}>
        {said}
      </span>
      {timer && !timer.isOver && (
        <span role="timer" aria-label={t('timer.title')} className={classes.clock}>
          {printClock(timer.seconds)}
        </span>
      )}
      {timer && editable && (
        <>
          {!timer.isOver && (
            <button
              type="button"
              onClick={() => (timer.isPaused ? resumeTimer : pauseTimer)(doc, serverNow())}
            >
              {t(timer.isPaused ? 'timer.resume' : 'timer.pause')}
            </button>
          )}
          <button
            type="button"
            onClick={() => addMinute(doc, { addition: crypto.randomUUID(), now: serverNow() })}
          >
            {t('timer.add')}
          </button>
          <button type="button" onClick={() => stopTimer(doc)}>
            {t(timer.isOver ? 'timer.close' : 'timer.stop')}
          </button>
        </>
      )}
    </div>
  )
}
