import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { turnAt, type TimerMode } from '#schema/timer/machine.ts'
import { useWords } from '../platform/words.ts'
import type { TimerStore } from './TimerStore.ts'
import { giveNotice, hasVoice, planChime, watchVoice } from './voice.ts'

/** Sounds, and browser notifications, at the phase changes of a visible timer, once for all tabs. */
export function useTurns(store: TimerStore, mode: TimerMode | undefined): string {
  const t = useWords('timer')
  const { data } = useSyncExternalStore(store.subscribe, store.now)
  const [isHeard, setHeard] = useState(hasVoice)
  useEffect(() => watchVoice(() => setHeard(true)), [])
  const state = data?.state
  const [hasSound, hasNotices] = [data?.settings.has_sound, data?.settings.has_notices]
  useEffect(() => {
    const now = store.time()
    const at = state && turnAt(state, now)
    if (!hasSound || !isHeard || at === null || at === undefined) return
    return planChime(state!.mode === 'work' ? 'rest' : 'work', at - now)
  }, [store, state, hasSound, isHeard])
  const before = useRef<TimerMode | undefined>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const from = before.current
    before.current = mode
    if (!mode || !from || from === mode) return
    const words =
      mode === 'idle' && from !== 'work' && from !== 'overtime' ? t('said.over') : t(`said.${mode}`)
    setSaid(words)
    const isTurn = mode === 'overtime' || (mode === 'idle' && (from === 'rest' || from === 'longRest'))
    if (isTurn && hasNotices) giveNotice(words, 'timer')
  }, [mode, hasNotices, t])
  return said
}
