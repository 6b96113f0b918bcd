/** Changes are numbered, and each message names its number, so the sender knows how long it took. */
export class Watch {
  readonly times: number[] = []
  readonly #sentAt: number[] = []
  #from = 0
  message = ''

  send(): number {
    return this.#sentAt.push(performance.now()) - 1
  }

  begin(): void {
    this.times.length = 0
    this.#from = this.#sentAt.length
  }

  readonly heard = (change: number, bytes: string): void => {
    this.message = bytes
    if (change >= this.#from) this.times.push(performance.now() - this.#sentAt[change]!)
  }
}

/** Sends at an even pace, without waiting for responses. */
export async function atPace(
  perSecond: number,
  forSeconds: number,
  send: () => Promise<unknown>,
): Promise<number> {
  const count = Math.round(perSecond * forSeconds)
  const began = performance.now()
  const sent: Promise<unknown>[] = []
  for (let at = 0; at < count; at++) {
    await Bun.sleep(Math.max(0, began + (at * 1000) / perSecond - performance.now()))
    sent.push(send())
  }
  await Promise.all(sent)
  return count
}
