import { Store } from '../../platform/Store.ts'

/** What is played: the id of a file, or another name of its own. */
export type Spoken = { id: string; url: string; ms: number }
export const rates = [1, 1.5, 2] as const
type State = {
  /** What is played, or was last. */
  id: string | null
  isPlaying: boolean
  /** Where it is. */
  ms: number
  rate: (typeof rates)[number]
  isBroken: boolean
}

/** RCH.10: the one voice message that is heard at a time. */
class Voices extends Store<State> {
  #audio: HTMLAudioElement | null = null
  #place: HTMLElement | null = null
  #wanted: number | null = null
  readonly #known = new WeakMap<HTMLElement, Spoken>()

  constructor() {
    super({ id: null, isPlaying: false, ms: 0, rate: 1, isBroken: false })
  }

  /** A place where something can be played, as long as it is shown: what is heard ends with its place. */
  readonly know = (place: HTMLElement, spoken: Spoken): (() => void) => {
    this.#known.set(place, spoken)
    return () => {
      if (this.#place === place && this.now().id === spoken.id) this.#leave()
    }
  }

  readonly toggle = (place: HTMLElement): void => {
    const isIt = this.#open(place)
    if (isIt && this.now().isPlaying) this.#audio!.pause()
    else this.#play()
  }

  /** Goes to a moment, and plays from there if that is asked. */
  readonly seek = (place: HTMLElement, ms: number, isPlayed: boolean): void => {
    this.#open(place)
    this.#move(ms)
    if (isPlayed) this.#play()
  }

  readonly pause = (): void => this.#audio?.pause()

  readonly turn = (): void => {
    const rate = rates[(rates.indexOf(this.now().rate) + 1) % rates.length]!
    this.set({ rate })
    if (this.#audio) this.#audio.playbackRate = rate
  }

  /** Whether it was there already. */
  #open(place: HTMLElement): boolean {
    const spoken = this.#known.get(place)!
    const isIt = this.now().id === spoken.id && this.#audio !== null && !this.now().isBroken
    this.#place = place
    if (isIt) return true
    this.#leave()
    this.#place = place
    const audio = new Audio(spoken.url)
    this.#audio = audio
    audio.defaultPlaybackRate = this.now().rate
    audio.playbackRate = this.now().rate
    const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(name, () => this.#audio === audio && act())
    on('loadedmetadata', () => this.#wanted !== null && this.#move(this.#wanted))
    on('play', () => this.set({ isPlaying: true }))
    on('pause', () => this.set({ isPlaying: false }))
    on('timeupdate', () => {
      if (this.#wanted === null) this.set({ ms: Math.min(spoken.ms, audio.currentTime * 1000) })
    })
    on('ended', () => this.#end())
    on('error', () => this.set({ isPlaying: false, isBroken: true }))
    this.set({ id: spoken.id, ms: 0, isPlaying: false, isBroken: false })
    return false
  }

  #play(): void {
    // What cannot be played says so by its error; a pause that comes first is none.
    this.#audio!.play().catch(() => undefined)
  }

  #move(ms: number): void {
    const audio = this.#audio!
    const isReady = audio.readyState >= HTMLMediaElement.HAVE_METADATA
    this.#wanted = isReady ? null : ms
    if (isReady) audio.currentTime = ms / 1000
    this.set({ ms })
  }

  /** The next one in the same list follows. */
  #end(): void {
    const place = this.#place
    const list = place?.closest('[role="log"]')
    const all = [...(list?.querySelectorAll<HTMLElement>('[data-voice]') ?? [])]
    const next = place && all[all.indexOf(place) + 1]
    if (next && all.includes(place)) this.toggle(next)
    else this.#leave()
  }

  #leave(): void {
    const audio = this.#audio
    this.#audio = null
    this.#place = null
    this.#wanted = null
    audio?.pause()
    this.set({ id: null, isPlaying: false, ms: 0, isBroken: false })
  }
}

export const voices = new Voices()
