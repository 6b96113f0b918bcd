import { showFailure } from '../../platform/toasts.ts'

/** Takes back one thing that was done. */
export type Undo = () => Promise<unknown>

const stepsMost = 100

/** The undo history of a table: the latest step first, or one by its toast. */
export class UndoSteps {
  #steps: Undo[] = []
  #going = Promise.resolve()

  /**
   * Returns a function that removes the step. Pushed when an action begins, so that steps are in the order of their
   * start.
   */
  push(step: Undo): () => void {
    this.#steps = [...this.#steps.slice(1 - stepsMost), step]
    return () => {
      this.#steps = this.#steps.filter((each) => each !== step)
    }
  }

  /** False if there is nothing to undo. */
  undo(step = this.#steps.at(-1)): boolean {
    if (!step || !this.#steps.includes(step)) return false
    this.#steps = this.#steps.filter((each) => each !== step)
    // One after another, as they were done.
    this.#going = this.#going.then(step).then(() => undefined, showFailure)
    return true
  }
}
