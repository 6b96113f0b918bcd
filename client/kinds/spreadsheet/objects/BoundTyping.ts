import { showRefusal } from '../../../platform/toasts.ts'
import { words } from '../../../platform/words.ts'
import { cellOf } from '../selection.ts'
import type { Editing } from '../editing.ts'
import type { SheetView } from '../SheetView.ts'
import { boundMost } from './boundIn.ts'
import type { BoundCell, BoundText } from './ObjectCells.ts'

/** Refusals that are told together, in words. */
const toldMost = 3

/** Gives objects the values that are typed into the cells which show them. */
export class BoundTyping {
  /** Why what is written cannot become the value. */
  refusal = ''

  constructor(private readonly view: SheetView) {}

  /** Whether a text cannot become the value; what it was before may stay. */
  refuses(cell: BoundCell, text: string): boolean {
    const { editor } = this.view.workbook.objects
    if (text === editor?.textOf(cell)) return false
    this.refusal = editor?.problemOf({ cell, text }) ?? ''
    return this.refusal !== ''
  }

  /** Saves what differs. What is refused later is gone on with, as it was `editing`. */
  write(typed: readonly BoundText[], editing?: Editing): void {
    const { editor } = this.view.workbook.objects
    if (!editor) return
    if (typed.length > boundMost)
      showRefusal({ message: words('kinds/spreadsheet')('objects.most', { count: boundMost }) })
    const changed = typed.slice(0, boundMost).filter(({ cell, text }) => text !== editor.textOf(cell))
    const problems = new Set(changed.flatMap((each) => editor.problemOf(each) ?? []))
    if (problems.size > 0) showRefusal({ message: [...problems].slice(0, toldMost).join('\n') })
    const step = editor.write(changed, ({ text }, problem) => {
      if (!editing || !this.goOn(editing, problem)) showRefusal({ message: `${problem} (${text})` })
    })
    if (step) this.view.workbook.steps.push(step)
  }

  /** Goes on with what was refused, unless something else is written by now. */
  private goOn(editing: Editing, problem: string): boolean {
    const { view } = this
    if (view.editing || !view.workbook.book.byId.has(editing.sheet)) return false
    view.show(editing.sheet)
    view.select(cellOf(view.sheet!, editing.spot))
    view.editing = { ...editing, isInBar: false }
    this.refusal = problem
    view.isRefused = true
    view.renew()
    return true
  }
}
