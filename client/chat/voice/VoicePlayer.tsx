import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { chatLimits } from '#schema/chat/limits.ts'
import { voiceLength, voiceTime } from '#schema/voiceTime.ts'
import { useWords } from '../../platform/words.ts'
import type { Voice } from './voice.ts'
import classes from './VoicePlayer.module.css'
import { voices } from './Voices.ts'

type VoicePlayerProps = {
  id: string
  url: string
  voice: Voice
  /** What stands after its time. */
  children?: ReactNode
}

const stepMs = 5000
const barPx = 3
const heightPx = 26

/** What is said, with its waveform: a press plays it, the waveform leads to a moment of it. */
export function VoicePlayer({ id, url, voice: { duration_ms: whole, peaks }, children }: VoicePlayerProps) {
  const t = useWords('chat/voice')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => voices.know(place.current!, { id, url, ms: whole }), [id, url, whole])
  const state = useSyncExternalStore(voices.subscribe, () => (voices.now().id === id ? voices.now() : null))
  const { isPlaying = false, ms = 0, isBroken = false, rate = 1 } = state ?? {}
  const label = t(isPlaying ? 'pause' : 'play', { time: voiceLength(whole) })
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const go = (to: number, isPlayed: boolean) =>
    voices.seek(place.current!, Math.max(0, Math.min(whole, to)), isPlayed)
  const goTo = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    go(((clientX - left) / width) * whole, false)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = Math.min(stepMs, whole / 10)
    const to: Record<string, number> = {
      ArrowLeft: ms - step,
      ArrowDown: ms - step,
      ArrowRight: ms + step,
      ArrowUp: ms + step,
      PageDown: ms - step * 3,
      PageUp: ms + step * 3,
      Home: 0,
      End: whole,
    }
    const found = to[event.key]
    if (found === undefined) return
    event.preventDefault()
    go(found, false)
  }
  const bars = (
    <svg width={peaks.length * barPx} height={heightPx} aria-hidden>
      <path d={peaks.map(barOf).join('')} />
    </svg>
  )
  return (
    <div ref={place} className={classes.player} data-voice={id}>
      <ActionIcon
        variant="filled"
        color="pine"
        size={36}
        radius={18}
        aria-label={label}
        title={label}
        onClick={() => voices.toggle(place.current!)}
      >
        <Icon size={18} />
      </ActionIcon>
      <div className={classes.body}>
        <div
          className={classes.wave}
          role="slider"
          tabIndex={0}
          aria-label={t('seek')}
          aria-valuemin={0}
          aria-valuemax={Math.round(whole / 1000)}
          aria-valuenow={Math.round(ms / 1000)}
          aria-valuetext={t('at', { time: voiceTime(ms), whole: voiceLength(whole) })}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            goTo(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && goTo(event)}
          onPointerUp={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) go(voices.now().ms, true)
          }}
        >
          {bars}
          <span className={classes.past} style={{ width: `${(100 * ms) / whole}%` }}>
            {bars}
          </span>
        </div>
        <div className={classes.foot}>
          <span className={classes.time} role={isBroken ? 'alert' : undefined}>
            {isBroken ? t('broken') : state ? `${voiceTime(ms)} / ${voiceLength(whole)}` : voiceLength(whole)}
          </span>
          {state && !isBroken ? (
            <button
              type="button"
              className={classes.rate}
              aria-label={t('rate', { rate })}
              title={t('rate', { rate })}
              onClick={voices.turn}
            >
              {rate}×
            </button>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  )
}

/** A bar of the waveform; silence is a dot. */
function barOf(peak: number, at: number): string {
  const high = Math.max(0.1, (peak / chatLimits.voicePeak) * (heightPx - 2))
  return `M${at * barPx + 1} ${(heightPx - high) / 2}v${high}`
}
