import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerStopFilled, IconSend2, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chatLimits } from '#schema/chat/limits.ts'
import { voiceTime } from '#schema/voiceTime.ts'
import { useWords } from '../../platform/words.ts'
import unseen from '../../ui/silent.module.css'
import { chosenFiles } from '../ChosenFiles.ts'
import { Recorder, type Recorded } from './Recorder.ts'
import type { Level } from './voice.ts'
import classes from './VoiceBar.module.css'
import { VoicePlayer } from './VoicePlayer.tsx'
import { voices } from './Voices.ts'

type VoiceBarProps = {
  where: string
  /** What was recorded is among the chosen files. */
  onSend: () => void
  onLeave: () => void
}

/** Shorter than this, what is left behind is a slip and not kept. */
const keptMs = 1000

/** Takes the place of the field while one speaks: Enter sends, Escape cancels. */
export function VoiceBar({ where, onSend, onLeave }: VoiceBarProps) {
  const t = useWords('chat/voice')
  const [recorder, setRecorder] = useState<Recorder>()
  const isDone = useRef(false)
  const choose = ({ file, voice }: Recorded) => void chosenFiles().choose(where, [file], voice)
  useEffect(() => {
    const moment = new Date().toLocaleString('sv').slice(0, 16).replace(':', '.')
    const made = new Recorder(t('file', { time: moment }))
    setRecorder(made)
    voices.pause()
    chosenFiles().recording.add(where)
    void made.start()
    // Nobody loses what they have said by going elsewhere.
    return () => {
      const isKept = !isDone.current && made.now().ms >= keptMs
      if (isKept) void made.stop().then((recorded) => recorded && choose(recorded))
      made.leave()
      chosenFiles().recording.delete(where)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one recording
  }, [])
  if (!recorder) return <div className={classes.bar} />
  const leave = () => {
    isDone.current = true
    onLeave()
  }
  const send = async () => {
    const recorded = await recorder.stop()
    if (!recorded || isDone.current) return
    isDone.current = true
    choose(recorded)
    onSend()
  }
  return <Bar recorder={recorder} onSend={() => void send()} onLeave={leave} />
}

type BarProps = { recorder: Recorder; onSend: () => void; onLeave: () => void }

function Bar({ recorder, onSend, onLeave }: BarProps) {
  const t = useWords('chat/voice')
  const c = useWords('chat')
  const { status, problem, ms, levels, recorded } = useSyncExternalStore(recorder.subscribe, recorder.now)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [status])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const isHeard = status === 'recording' || status === 'stopped'
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="group"
      aria-label={t('label')}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isSent = event.key === 'Enter' && event.target === event.currentTarget && isHeard
        if (!isSent && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (isSent) onSend()
        else onLeave()
      }}
    >
      {problem ? (
        <>
          <p className={classes.problem} role="alert">
            {t(`problem.${problem}`)}
          </p>
          <Button size="compact-sm" variant="default" onClick={onLeave}>
            {c('close')}
          </Button>
        </>
      ) : (
        <>
          <ActionIcon size={36} aria-label={t('cancel')} title={t('cancel')} onClick={onLeave}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
          {status === 'asking' ? <p className={classes.problem}>{t('asking')}</p> : null}
          {status === 'recording' ? (
            <>
              <span className={classes.dot} aria-hidden />
              <span className={classes.time} role="timer" aria-label={t('time')}>
                {voiceTime(ms)}
              </span>
              <Loudness levels={levels} />
              <ActionIcon
                size={36}
                aria-label={t('stop')}
                title={t('stop')}
                onClick={() => void recorder.stop()}
              >
                <IconPlayerStopFilled size={16} />
              </ActionIcon>
            </>
          ) : null}
          {recorded ? (
            <div className={classes.heard}>
              <VoicePlayer id={recorded.url} url={recorded.url} voice={recorded.voice} />
            </div>
          ) : null}
          {recorded?.voice.duration_ms === chatLimits.voiceMs ? (
            <span className={classes.problem} role="alert">
              {t('most')}
            </span>
          ) : null}
          <ActionIcon
            variant="filled"
            color="pine"
            size={36}
            aria-label={c('compose.send')}
            title={c('compose.send')}
            disabled={!isHeard}
            onClick={onSend}
          >
            <IconSend2 size={18} stroke={1.75} />
          </ActionIcon>
        </>
      )}
      <span className={unseen.silent} role="status">
        {status === 'recording' ? t('started') : null}
      </span>
    </div>
  )
}

/** What is heard now and was a moment ago. */
const Loudness = ({ levels }: { levels: readonly Level[] }) => (
  <span className={classes.levels} aria-hidden>
    {levels.slice(-100).map(({ at, level }) => (
      <span key={at} style={{ height: `${Math.max(8, Math.min(100, level * 140))}%` }} />
    ))}
  </span>
)
