import type { UndoManager } from 'yjs'
import type { BoundStep } from './ObjectCells.ts'

type Placed = BoundStep & { at: number }

/** What a person does beside the document, in its place among the changes of it. */
export class OtherSteps {
  private done: Placed[] = []
  private undone: Placed[] = []

  constructor(private readonly around: Pick<UndoManager, 'undoStack' | 'redoStack'>) {}

  push(step: BoundStep): void {
    this.done.push({ ...step, at: this.around.undoStack.length })
    this.undone = []
  }
  /** False where the document's own latest change comes first. */
  undo(): boolean {
    const step = this.done.at(-1)
    if (!step || step.at < this.around.undoStack.length) return false
    this.done.pop()
    this.undone.push({ ...step, at: this.around.redoStack.length })
    step.undo()
    return true
  }
  redo(): boolean {
    const step = this.undone.at(-1)
    if (!step || step.at < this.around.redoStack.length) return false
    this.undone.pop()
    this.done.push({ ...step, at: this.around.undoStack.length })
    step.redo()
    return true
  }
}
