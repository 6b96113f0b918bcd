/** How often new edits are brought over while the user keeps writing; then writing pauses for a moment. */
const mostRounds = 1

/** Brings over what was written in an ended generation: on a new connection it is part of the first answer. */
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

  /** Someone who writes faster than edits are brought over would never reach the next generation. */
  get isBehind(): boolean {
    return this.rounds > mostRounds
  }
}
