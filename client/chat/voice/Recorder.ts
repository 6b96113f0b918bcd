import { chatLimits } from '#schema/chat/limits.ts'
import { Store } from '../../platform/Store.ts'
import { forms, waveform, type Level, type Voice } from './voice.ts'

/** Why nothing can be recorded. */
export type VoiceProblem = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy'
/** `url` is where it is heard until the recorder is left. */
export type Recorded = { file: File; voice: Voice; url: string }
type State = {
  status: 'asking' | 'recording' | 'stopped' | 'failed'
  problem: VoiceProblem | null
  /** How long it is by now. */
  ms: number
  levels: readonly Level[]
  recorded: Recorded | null
}

const tickMs = 50
/** Enough for a voice: 15 minutes take 5 MB. */
const bitsPerSecond = 48_000

const problems: Record<string, VoiceProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Records what a microphone hears, up to the longest that is sent. */
export class Recorder extends Store<State> {
  #stream: MediaStream | null = null
  #media: MediaRecorder | null = null
  #sound: AudioContext | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #isLeft = false
  #stopped: Promise<Recorded | null> = Promise.resolve(null)

  /** `name` is what the file is called, without its ending. */
  constructor(private readonly name: string) {
    super({ status: 'asking', problem: null, ms: 0, levels: [], recorded: null })
  }

  readonly start = async (): Promise<void> => {
    if (!isSecureContext) return this.#fail('insecure')
    const form =
      'mediaDevices' in navigator && 'MediaRecorder' in window
        ? forms.find(({ type }) => MediaRecorder.isTypeSupported(type))
        : undefined
    if (!form) return this.#fail('unsupported')
    try {
      const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio })
      if (this.#isLeft) return this.#release()
      this.#record(this.#stream, form)
    } catch (error) {
      this.#release()
      this.#fail(problems[error instanceof DOMException ? error.name : ''] ?? 'unsupported')
    }
  }

  #record(stream: MediaStream, { type, extension }: (typeof forms)[number]): void {
    const media = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
    this.#media = media
    const parts: Blob[] = []
    const { promise, resolve } = Promise.withResolvers<Recorded | null>()
    this.#stopped = promise
    media.ondataavailable = ({ data }) => parts.push(data)
    // Also when the microphone is taken away.
    media.onstop = () => {
      clearInterval(this.#timer)
      this.#release()
      const { ms, levels } = this.now()
      const duration = Math.max(1, Math.min(chatLimits.voiceMs, Math.round(ms)))
      const file = new File(parts, `${this.name}.${extension}`, { type: type.split(';')[0]! })
      const voice = { duration_ms: duration, peaks: waveform(levels, duration) }
      const url = this.#isLeft ? '' : URL.createObjectURL(file)
      const recorded = file.size > 0 ? { file, voice, url } : null
      resolve(recorded)
      if (recorded) this.set({ status: 'stopped', recorded })
      else this.#fail('busy')
    }
    const listen = this.#ear(stream)
    media.start(1000)
    const startedAt = performance.now()
    this.set({ status: 'recording' })
    this.#timer = setInterval(() => {
      const ms = Math.min(chatLimits.voiceMs, performance.now() - startedAt)
      this.set({ ms, levels: [...this.now().levels, { at: ms, level: listen() }] })
      if (ms === chatLimits.voiceMs) void this.stop()
    }, tickMs)
  }

  /** Gives how loud it is now, from 0 to 1. */
  #ear(stream: MediaStream): () => number {
    this.#sound = new AudioContext()
    void this.#sound.resume()
    const analyser = this.#sound.createAnalyser()
    this.#sound.createMediaStreamSource(stream).connect(analyser)
    const waves = new Float32Array(analyser.fftSize)
    return () => {
      analyser.getFloatTimeDomainData(waves)
      return Math.min(
        1,
        waves.reduce((most, wave) => Math.max(most, Math.abs(wave)), 0),
      )
    }
  }

  /** Ends the recording and gives it; null when nothing was recorded. */
  readonly stop = (): Promise<Recorded | null> => {
    if (this.#media?.state === 'recording') this.#media.stop()
    return this.#stopped
  }

  /** Gives the microphone back. */
  readonly leave = (): void => {
    this.#isLeft = true
    void this.stop()
    this.#release()
    URL.revokeObjectURL(this.now().recorded?.url ?? '')
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    void this.#sound?.close()
    this.#sound = null
    this.#stream = null
  }

  #fail(problem: VoiceProblem): void {
    this.set({ status: 'failed', problem })
  }
}
