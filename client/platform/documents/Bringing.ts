/** So often what was written meanwhile is brought while one goes on writing; then writing pauses for a moment. */
const mostRounds = 1

/** Brings what was written in a generation that has ended: on a new connection it is part of the first answer. */
export class Bringing {
  private isUnderWay = false
  private rounds = 0

  constructor(private readonly connect: () => void) {}

  begin(): void {
    if (this.isUnderWay) return
    this.isUnderWay = true
    this.connect()
  }

  /** More was written while that was brought. */
  beginAnother(): void {
    this.rounds++
    this.begin()
  }

  /** The server has answered. */
  end(): void {
    this.isUnderWay = false
  }

  reset(): void {
    this.rounds = 0
  }

  /** Who writes faster than it is brought would never come to the next generation. */
  get isBehind(): boolean {
    return this.rounds > mostRounds
  }
}
