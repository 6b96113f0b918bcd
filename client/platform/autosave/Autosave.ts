/** The state of changes: `waiting` for the delay or for valid values, then `saving`, then `saved`. */
export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed'
type Values = Record<string, unknown>

export type AutosaveOptions = {
  /** Sends the changes, by key; may return the server's resulting values. */
  save: (changed: Values) => Promise<Values | void>
  onFailed: (error: unknown) => void
  /** A value refused here waits until it is changed; by default every value may be sent. */
  isValid?: (key: string, value: unknown) => boolean
  /** Whether a change that could not be saved is kept, to be sent with the next one. */
  keepsRefused?: boolean
  /**
   * After this long without a response the next changes are sent; only if `save` keeps the order and stores what it
   * was given.
   */
  patienceMs?: number
}
export type AutosaveSnapshot = {
  values: Values
  state: AutosaveState
  /** Keys of changes that are not saved. */
  changed: readonly string[]
  /** Keys of changes that are being sent. */
  sending: readonly string[]
  /** Keys of changes that are not being sent. */
  unsent: readonly string[]
}

export const autosaveDelayMs = 1_000

/**
 * Values that are saved automatically one second after their last change: only the changed ones, one request after
 * another.
 */
export class Autosave {
  #saved: Values
  #draft: Values = {}
  /** The changes that are being sent, oldest first. */
  #underWay: readonly Values[] = []
  #hasFailed = false
  #holds = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #run: Promise<void> | null = null
  #snapshot: AutosaveSnapshot
  readonly #listeners = new Set<() => void>()

  constructor(
    saved: Values,
    private options: AutosaveOptions,
  ) {
    this.#saved = saved
    this.#snapshot = this.#look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): AutosaveSnapshot => this.#snapshot

  /** Whether sent changes are kept until the response. */
  get keeps(): boolean {
    return this.options.patienceMs !== undefined
  }

  /** Works by these options from here on. */
  readonly follow = (options: AutosaveOptions): void => {
    this.options = options
  }

  readonly change = (values: Values): void => {
    for (const [key, value] of Object.entries(values)) this.#put(key, value)
    this.#hasFailed = false
    this.#wait()
    this.#tell()
  }

  /** Applies the server's values; the user's changes stay as they are. */
  readonly receive = (saved: Values): void => {
    this.#saved = saved
    for (const [key, value] of Object.entries(this.#draft)) {
      if (!(key in this.#sending()) && isSame(value, saved[key])) delete this.#draft[key]
    }
    this.#tell()
  }

  /** Sends pending changes at once; resolves when nothing more can be sent. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    while (this.#run || (Object.keys(this.#ready()).length > 0 && !this.#hasFailed)) {
      this.#run ??= this.#send()
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, in their order
      await this.#run
    }
  }

  /** Sends pending changes at once, even while others are being sent. */
  readonly handOver = (): void => {
    if (Object.keys(this.#ready()).length > 0 && !this.#hasFailed) void this.#send()
  }

  /** Saves nothing while `work` runs, such as an upload; pending changes are sent after the delay. */
  readonly holdFor = async <T>(work: Promise<T>): Promise<T> => {
    this.#holds++
    try {
      return await work
    } finally {
      this.#holds--
      this.#wait()
    }
  }

  /** Discards every change that is not being sent. */
  readonly discard = (): void => {
    clearTimeout(this.#timer)
    this.#draft = this.#sending()
    this.#hasFailed = false
    this.#tell()
  }

  #put(key: string, value: unknown): void {
    if (!(key in this.#sending()) && isSame(value, this.#saved[key])) delete this.#draft[key]
    else this.#draft[key] = value
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (Object.keys(this.#draft).length > 0)
      this.#timer = setTimeout(() => void this.flush(), autosaveDelayMs)
  }

  #ready(): Values {
    if (this.#holds > 0) return {}
    const { isValid } = this.options
    const sending = this.#sending()
    const isUnderWay = (key: string, value: unknown) => key in sending && isSame(value, sending[key])
    return Object.fromEntries(
      Object.entries(this.#draft).filter(
        ([key, value]) => !isUnderWay(key, value) && (isValid?.(key, value) ?? true),
      ),
    )
  }

  #sending(): Values {
    return Object.assign({}, ...this.#underWay)
  }

  async #send(): Promise<void> {
    const sent = this.#ready()
    this.#underWay = [...this.#underWay, sent]
    this.#tell()
    const answered = this.#answer(sent)
    await (this.options.patienceMs === undefined ? answered : within(answered, this.options.patienceMs))
    this.#run = null
  }

  async #answer(sent: Values): Promise<void> {
    try {
      const answer = await this.options.save(sent)
      this.#saved = { ...this.#saved, ...sent, ...answer }
      for (const [key, value] of Object.entries(sent)) if (this.#draft[key] === value) delete this.#draft[key]
    } catch (error) {
      if (this.options.keepsRefused) this.#hasFailed = true
      else this.#draft = {}
      this.options.onFailed(error)
    } finally {
      this.#underWay = this.#underWay.filter((each) => each !== sent)
      this.#tell()
    }
  }

  #look(): AutosaveSnapshot {
    const changed = Object.keys(this.#draft)
    const underWay = this.#sending()
    const sending = Object.keys(underWay)
    const unsent = changed.filter((key) => !(key in underWay && isSame(this.#draft[key], underWay[key])))
    const state =
      sending.length > 0 ? 'saving' : this.#hasFailed ? 'failed' : changed.length > 0 ? 'waiting' : 'saved'
    return { values: { ...this.#saved, ...this.#draft }, state, changed, sending, unsent }
  }

  #tell(): void {
    this.#snapshot = this.#look()
    for (const listener of this.#listeners) listener()
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Waits for work, but not longer than that. */
async function within(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
