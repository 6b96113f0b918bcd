import { DomainError } from '#schema/errors.ts'

/** The person for whom something is done: a person of a space, or a stand-in such as an address. */
export type Whose = { space: string; person: string }

export type TurnBounds = {
  /** How many jobs run at a time, in total and for one person. */
  most: number
  mostOfOne: number
  /** How many may wait, in total and for one person. */
  waitingMost: number
  waitingOfOne: number
}

type Waiting = Whose & { go: () => void }
type InTurn = <T>(whose: Whose, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

const isOf = (one: Whose) => (other: Whose) => one.person === other.person && one.space === other.space

/**
 * Runs only a few jobs at a time. Spaces take turns, and within a space its people; each is served first come, first
 * served. Throws `unavailable` when too many wait, and the signal's reason when the caller has stopped waiting.
 */
export function turns(bounds: TurnBounds): InTurn {
  const waiting: Waiting[] = []
  const running: Whose[] = []
  /** The number of the last turn of a space, or of a person in it. */
  const last = new Map<string, number>()
  let turn = 0

  const mayRun = (whose: Whose) =>
    running.length < bounds.most && running.filter(isOf(whose)).length < bounds.mostOfOne

  const lastOf = (key: string) => last.get(key) ?? 0
  const personKey = ({ space, person }: Whose) => `${space} ${person}`

  function begin(whose: Whose): void {
    running.push(whose)
    turn += 1
    last.set(whose.space, turn)
    last.set(personKey(whose), turn)
  }

  function goOn(): void {
    for (;;) {
      const [next] = waiting
        .filter(mayRun)
        .toSorted((a, b) => lastOf(a.space) - lastOf(b.space) || lastOf(personKey(a)) - lastOf(personKey(b)))
      if (!next) break
      waiting.splice(waiting.indexOf(next), 1)
      begin(next)
      next.go()
    }
    if (running.length === 0) last.clear()
  }

  function wait(whose: Whose, signal: AbortSignal | undefined): Promise<void> {
    if (waiting.length >= bounds.waitingMost || waiting.filter(isOf(whose)).length >= bounds.waitingOfOne)
      throw new DomainError('unavailable')
    return new Promise<void>((go, fail) => {
      const mine = { ...whose, go }
      waiting.push(mine)
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(mine)
        if (at >= 0) fail(waiting.splice(at, 1) && signal.reason)
      })
    })
  }

  return async (whose, work, signal) => {
    signal?.throwIfAborted()
    if (mayRun(whose)) begin(whose)
    else await wait(whose, signal)
    try {
      return await work()
    } finally {
      running.splice(running.findIndex(isOf(whose)), 1)
      goOn()
    }
  }
}
