import { showFailure } from '../../platform/toasts.ts'

/** Something that was done, and can be taken back and done again as long as nobody has changed it since. */
export type Deed = { back: () => unknown; again: () => unknown }

const deedsMost = 100

/** What was done on a board, for taking it back, the latest first, and for doing it again. */
export class Deeds {
  #done: Deed[] = []
  #undone: Deed[] = []

  /** Gives what forgets the deed again, as one that was refused. */
  push(deed: Deed): () => void {
    this.#done = [...this.#done.slice(1 - deedsMost), deed]
    this.#undone = []
    return () => {
      this.#done = this.#done.filter((each) => each !== deed)
    }
  }

  /** False where there is nothing to take back. */
  undo(deed = this.#done.at(-1)): boolean {
    if (!deed || !this.#done.includes(deed)) return false
    this.#done = this.#done.filter((each) => each !== deed)
    this.#undone = [...this.#undone, deed]
    // Not one after another: what waits for the network holds up nothing else.
    void run(deed.back)
    return true
  }

  /** False where nothing was taken back since the last deed. */
  redo(): boolean {
    const deed = this.#undone.at(-1)
    if (!deed) return false
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, deed]
    void run(deed.again)
    return true
  }
}

async function run(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    showFailure(error)
  }
}
