/** The rate that may be spent in the long run, and the burst. */
export type Pace = { perSecond: number; atOnce: number }

/** A token bucket: refills steadily up to the burst. */
export class Budget {
  private left: number
  private at = performance.now()

  constructor(private readonly pace: Pace) {
    this.left = pace.atOnce
  }

  /** Takes `cost` if that much is left; otherwise returns false and takes nothing. */
  take(cost: number): boolean {
    this.refill()
    if (this.left < cost) return false
    this.left -= cost
    return true
  }

  get isFull(): boolean {
    this.refill()
    return this.left >= this.pace.atOnce
  }

  private refill(): void {
    const now = performance.now()
    this.left = Math.min(this.pace.atOnce, this.left + ((now - this.at) / 1000) * this.pace.perSecond)
    this.at = now
  }
}

/** One budget per person, for all of their sockets: a person who reconnects finds what was left. */
export class Budgets {
  private readonly known = new Map<string, Budget>()

  constructor(private readonly pace: Pace) {}

  of(person: string): Budget {
    const known = this.known.get(person)
    if (known) return known
    const made = new Budget(this.pace)
    this.known.set(person, made)
    return made
  }

  /** Drops budgets that are full again, since a new one would be equal. */
  tidy(): void {
    for (const [person, budget] of this.known) if (budget.isFull) this.known.delete(person)
  }
}
