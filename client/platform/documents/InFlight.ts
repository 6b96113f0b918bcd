/** After this long without an acknowledgement, "saving" is no longer honest. */
const patienceMs = 10_000

/** Answers and updates that were sent in one session of a document and are not acknowledged; see `DocumentSocket`. */
export class InFlight {
  private count = 0
  private hasAnswered = false
  private since = 0
  private patience: ReturnType<typeof setTimeout> | undefined

  /** `onLate` is called once patience is over. */
  constructor(private readonly onLate: () => void) {}

  sent(what: 'answer' | 'update'): void {
    if (what === 'answer') this.hasAnswered = true
    if (this.count++ === 0) this.since = Date.now()
  }

  /** Returns whether the server has acknowledged everything here. */
  acknowledged(): boolean {
    this.count = Math.max(0, this.count - 1)
    this.since = Date.now()
    return this.hasAnswered && this.count === 0
  }

  /** The session is over: unacknowledged updates will be part of the next answer. */
  end(): void {
    this.hasAnswered = false
    this.count = 0
  }

  get isLate(): boolean {
    return this.count > 0 && Date.now() - this.since >= patienceMs
  }

  /** Checks again once patience is over, if that must be shown. */
  watch(isWatched: boolean): void {
    clearTimeout(this.patience)
    if (isWatched && this.count > 0)
      this.patience = setTimeout(this.onLate, patienceMs - (Date.now() - this.since) + 10)
  }
}
