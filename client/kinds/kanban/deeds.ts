import { showFailure } from '../../platform/toasts.ts'

/** A change that can be undone and redone as long as nobody has changed the same since. */
export type Deed = { back: () => unknown; again: () => unknown }

const deedsMost = 100

/** The undo and redo history of a board, latest first. */
export class Deeds {
  #done: Deed[] = []
  #undone: Deed[] = []

  /** Returns a function that removes the entry, for a change that was refused. */
  push(deed: Deed): () => void {
    this.#done = [...this.#done.slice(1 - deedsMost), deed]
    this.#undone = []
    return () => {
      this.#done = this.#done.filter((each) => each !== deed)
    }
  }

  /** False if there is nothing to undo. */
  undo(deed = this.#done.at(-1)): boolean {
    if (!deed || !this.#done.includes(deed)) return false
    this.#done = this.#done.filter((each) => each !== deed)
    this.#undone = [...this.#undone, deed]
    // Not one after another: a change that waits for the network blocks nothing else.
    void run(deed.back)
    return true
  }

  /** False if nothing was undone since the last change. */
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
