/** What may be spent in the long run and at once. */
export type Pace = { perSecond: number; atOnce: number }

/** Refills steadily up to what may be spent at once. */
export class Budget {
  private left: number
  private at = performance.now()

  constructor(private readonly pace: Pace) {
    this.left = pace.atOnce
  }

  /** Takes `cost` where there is that much; false where there is not, and then takes nothing. */
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

/** A budget for each person, on however many sockets: who comes back finds what they left. */
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

  /** Lets go of those that say nothing a new one would not. */
  tidy(): void {
    for (const [person, budget] of this.known) if (budget.isFull) this.known.delete(person)
  }
}
