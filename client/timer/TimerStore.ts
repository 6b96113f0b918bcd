import { stringifyDocument } from 'urql'
import { act, lengthsOf, viewAt, type TimerAction, type TimerView } from '#schema/timer/machine.ts'
import { hasJumped, learnClock, serverTime, type ServerClock } from '#schema/serverClock.ts'
import type { TimerSettingsInput } from '#schema/timer/timer.ts'
import { Store } from '../platform/Store.ts'
import { readClocks } from '../platform/serverClock.ts'
import { lastHeard } from '../platform/heardEvents.ts'
import { ResumingStream } from '../platform/resumingStream.ts'
import { userId } from '../platform/session.ts'
import { trpc } from '../platform/trpc.ts'
import { timerEvents, type TimerData, type TimerEvents } from './operations.ts'

export type TimerStoreState = {
  status: 'loading' | 'ready' | 'failed'
  data: TimerData | null
  /** Incremented by every event about tasks and days, which other parts of the screen read. */
  heard: number
}

/** Messages between tabs; `isKept` if the server has confirmed it. */
type Word = { data: TimerData; isKept: boolean }

const query = stringifyDocument(timerEvents)
/** How often it checks whether the device slept or its clock was set. */
const lookMs = 1000

/** The person's timer in a space: the server's state, which all tabs of a browser share at once. */
export class TimerStore extends Store<TimerStoreState> {
  #clock: ServerClock | null = null
  #loads = 0
  #loading = 0
  #version = 0
  /** The server's last state. */
  #kept: TimerData | null = null
  /** Actions that were not answered yet. */
  #waiting = 0
  #sent: Promise<void> = Promise.resolve()
  #followers = 0
  #stop = () => {}
  #channel: BroadcastChannel | null = null

  constructor(readonly space: string) {
    super({ status: 'loading', data: null, heard: 0 })
  }

  /** Keeps it up to date; returns a function that stops it. */
  readonly follow = (): (() => void) => {
    if (this.#followers++ === 0) this.#stop = this.#open()
    return () => {
      if (--this.#followers === 0) this.#stop()
    }
  }

  /** Whether an action or setting from here has no response yet: then the data may be older than the server's. */
  get isWaiting(): boolean {
    return this.#waiting > 0
  }

  /** The server's time now, in ms, as this device knows it. */
  readonly time = (): number => serverTime(this.#clock, { wall: Date.now() })

  /** The state to show now. */
  readonly view = (): TimerView | null => {
    const { data } = this.now()
    return data && viewAt(data.state, lengthsOf(data.settings), this.time())
  }

  readonly load = async (): Promise<void> => {
    const load = ++this.#loads
    this.#loading++
    try {
      const data = await this.#timed(() => trpc.timer.get.query({ space_id: this.space }))
      // An action in the meantime gets a response of its own.
      if (load === this.#loads && this.#waiting === 0) this.#take(data)
    } catch {
      if (load === this.#loads && this.now().status !== 'ready') this.set({ status: 'failed' })
    } finally {
      this.#loading--
    }
  }

  /** Shows the effect of the action at once in all tabs, then the server's state. Throws the server's refusal. */
  readonly act = async (action: TimerAction): Promise<void> => {
    const { data } = this.now()
    if (!data) return
    const seen = this.#lookOf(data)
    const { state } = act(data.state, action, { lengths: lengthsOf(data.settings), now: this.time() })
    this.#expect({ ...data, state }, false)
    const ask = (version: number) =>
      this.#timed(() => trpc.timer.act.mutate({ space_id: this.space, action, version }))
    await this.#send(async () => {
      const answer = await ask(this.#version)
      // Another tab or device was faster. The action still applies, if it fits the new state.
      return answer.is_done || this.#lookOf(answer) !== seen ? answer : ask(answer.version)
    })
  }

  /** Throws the server's refusal. */
  readonly change = (settings: Omit<TimerSettingsInput, 'space_id'>): Promise<void> =>
    this.#send(() => this.#timed(() => trpc.timer.set.mutate({ space_id: this.space, ...settings })))

  /** What a person sees of the timer when they press something. */
  #lookOf({ state, settings }: TimerData): string {
    const { mode, isPaused, number } = viewAt(state, lengthsOf(settings), this.time())
    return `${mode === 'overtime' ? 'work' : mode} ${number} ${isPaused}`
  }

  /** One after another: each is meant for the state that the previous one has left. */
  #send(ask: () => Promise<TimerData>): Promise<void> {
    this.#loads++
    this.#waiting++
    const sent = this.#sent.then(() => this.#answer(ask))
    this.#sent = sent.catch(() => undefined)
    return sent
  }

  async #answer(ask: () => Promise<TimerData>): Promise<void> {
    try {
      const data = await ask()
      this.#version = data.version
      this.#kept = data
      if (this.#waiting === 1) this.#take(data)
    } catch (error) {
      if (this.#waiting === 1 && this.#kept) this.#expect(this.#kept, true)
      void this.load()
      throw error
    } finally {
      this.#waiting--
    }
  }

  async #timed<Answer extends TimerData>(ask: () => Promise<Answer>): Promise<Answer> {
    const sent = readClocks()
    const data = await ask()
    this.#clock = learnClock(this.#clock, { sent, received: readClocks(), serverNow: data.now })
    return data
  }

  /** Shows in all tabs an expected state of the server, or one that was confirmed or dropped. */
  #expect(data: TimerData, isKept: boolean): void {
    this.set({ data })
    this.#tell({ data, isKept })
  }

  #tell(word: Word): void {
    this.#channel?.postMessage(word)
  }

  #take(data: TimerData): void {
    this.#kept = data
    this.#show(data)
    this.#tell({ data, isKept: true })
  }

  #show(data: TimerData): void {
    this.#version = data.version
    this.set({ status: 'ready', data, heard: this.now().heard + 1 })
  }

  #open(): () => void {
    this.#channel = new BroadcastChannel(`timer ${userId()} ${this.space}`)
    this.#channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
      const { data, isKept } = word
      if (this.#version > data.version) return
      if (isKept) this.#kept = data
      if (this.#waiting === 0) this.#show(data)
    })
    const after = lastHeard(this.space)
    const stream = new ResumingStream<TimerEvents>({
      space: this.space,
      operation: 'timer_events',
      query,
      variables: { space: this.space },
      after: () => after,
      take: ({ timer_events: { event_id } }) => {
        // The response to the action from here contains it, too.
        if (this.#waiting === 0) void this.load()
        return event_id
      },
    })
    const look = () => {
      if (this.#clock && this.#loading === 0 && hasJumped(this.#clock, readClocks())) void this.load()
    }
    const looking = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    void this.load()
    return () => {
      stream.close()
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
      this.#channel?.close()
      this.#channel = null
    }
  }
}

const known = new Map<string, TimerStore>()

/** The shared store of a space. */
export function timerOf(space: string): TimerStore {
  const store = known.get(space) ?? new TimerStore(space)
  known.set(space, store)
  return store
}
