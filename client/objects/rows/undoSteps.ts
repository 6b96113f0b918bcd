import { showFailure } from '../../platform/toasts.ts'

/** Takes back one thing that was done. */
export type Undo = () => Promise<unknown>

const stepsMost = 100

/** What was done in a table, for taking it back: the latest first, or one by its toast. */
export class UndoSteps {
  #steps: Undo[] = []
  #going = Promise.resolve()

  /** Gives what forgets the step again. Pushed as a deed begins, so that they stand in the order of their making. */
  push(step: Undo): () => void {
    this.#steps = [...this.#steps.slice(1 - stepsMost), step]
    return () => {
      this.#steps = this.#steps.filter((each) => each !== step)
    }
  }

  /** False where there is nothing to take back. */
  undo(step = this.#steps.at(-1)): boolean {
    if (!step || !this.#steps.includes(step)) return false
    this.#steps = this.#steps.filter((each) => each !== step)
    // One after another, as they were done.
    this.#going = this.#going.then(step).then(() => undefined, showFailure)
    return true
  }
}
