import type { Db } from '../database/db.ts'

export const whisperChannel = 'whisper'

/**
 * What some people are told at once, and what nobody keeps: who does not listen misses it. `people` are the ids of the
 * subjects whom it is for, `about`, a `part` of that, and `by` say what it is about and whose doing it is.
 */
export type Whisper = { people: string[]; about: string; by: string; part?: string }

/** Tells every node; of people there may be so many as a room has. */
export async function whisper(db: Db, said: Whisper): Promise<void> {
  await db`select pg_notify(${whisperChannel}, ${JSON.stringify(said)})`
}

const waitingMost = 100

/** What a listener has not been told yet, the last of each kind. */
export class Whispers {
  readonly #waiting = new Map<string, Whisper>()

  take(said: Whisper): void {
    const key = `${said.about} ${said.part ?? ''} ${said.by}`
    if (this.#waiting.size < waitingMost || this.#waiting.has(key)) this.#waiting.set(key, said)
  }

  /** Gives them all, and forgets them. */
  all(): Whisper[] {
    const said = [...this.#waiting.values()]
    this.#waiting.clear()
    return said
  }
}
