import type { SheetView } from '../SheetView.ts'
import { languageOf } from '../typed.ts'
import {
  callAt,
  type CallSpot,
  functionsBy,
  type NameSpot,
  nameAt,
  rangesBy,
  type ReferenceSpot,
  referencesIn,
} from './formulaSpots.ts'

/** What to choose from, the names of so many ranges before those of functions; `isChosen` once the person has gone through them. */
export type FunctionList = { names: string[]; ranges: number; index: number; isChosen: boolean }

/** What helps with the formula that is being written: functions by their first letters, the arguments of a call, the cells meant. */
export class FormulaAid {
  /** Of the text and caret for which it was chosen or put away. */
  private choice = { of: '', index: 0, isChosen: false, isAway: false }
  private seen: { of: string; book: unknown; references: ReferenceSpot[] } | undefined

  constructor(private readonly view: SheetView) {}

  private get language() {
    return languageOf(this.view.locale)
  }
  private get moment(): string {
    const { editing } = this.view
    return editing ? `${editing.caret} ${editing.text}` : ''
  }
  private get name(): NameSpot | undefined {
    const { editing } = this.view
    return editing ? nameAt(editing.text, editing.caret) : undefined
  }
  private set(choice: Partial<typeof this.choice>): void {
    this.choice = { index: 0, isChosen: false, isAway: false, ...choice, of: this.moment }
    this.view.renew()
  }

  get list(): FunctionList | undefined {
    const { name } = this
    if (!name) return undefined
    const { index, isChosen, isAway } =
      this.choice.of === this.moment ? this.choice : { index: 0, isChosen: false, isAway: false }
    if (isAway) return undefined
    const ranges = rangesBy(name.prefix, this.view.workbook.book)
    const names = [...ranges, ...functionsBy(name.prefix, this.language)]
    return names.length > 0 ? { names, ranges: ranges.length, index, isChosen } : undefined
  }
  get call(): CallSpot | undefined {
    const { editing } = this.view
    return editing ? callAt(editing.text, editing.caret, this.language) : undefined
  }
  get references(): ReferenceSpot[] {
    const { editing, workbook } = this.view
    if (!editing?.text.startsWith('=')) return []
    const [of, { book }] = [`${editing.sheet} ${editing.text}`, workbook]
    if (this.seen?.of !== of || this.seen.book !== book) {
      const place = { book, sheet: editing.sheet, language: this.language }
      this.seen = { of, book, references: referencesIn(editing.text, place) }
    }
    return this.seen.references
  }

  /** The next function of the list, or the one before; it goes round. */
  step(by: 1 | -1): void {
    const { list } = this
    if (!list) return
    const { length } = list.names
    this.set({ index: (list.index + by + length) % length, isChosen: true })
  }
  putAway(): void {
    this.set({ isAway: true })
  }
  /** Writes a name of the list, of a function with the bracket behind it. */
  take(index = this.list?.index ?? 0): void {
    const { name, list, view } = this
    const taken = list?.names[index]
    if (!name || taken === undefined || !view.editing) return
    const { text } = view.editing
    const written = index < list!.ranges ? taken : `${taken}(`
    view.write(text.slice(0, name.from) + written + text.slice(name.to), name.from + written.length)
  }
}
