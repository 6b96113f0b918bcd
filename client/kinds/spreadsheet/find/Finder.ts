import { cellKey, type CellPlace, cellsOf, readValue } from '#schema/kinds/spreadsheet/maps.ts'
import type { Cell } from '../selection.ts'
import type { BoundText } from '../objects/ObjectCells.ts'
import type { SheetView } from '../SheetView.ts'
import { findCells, planReplacing, type Replacing } from './cellWords.ts'
import { inSlices } from './inSlices.ts'
import type { Search } from './matching.ts'

/** How long changes of the page are gathered before it is searched again. */
const gatherMs = 200
type Standing = Cell & { sheet: number }

/** Finds cells of a spreadsheet by what they say, goes from one to the next, and replaces in them. */
export class Finder {
  search: Search = { query: '', isCased: false, isWhole: false, inFormulas: false, isEverywhere: false }
  matches: readonly CellPlace[] = []
  /** Looking or replacing goes on. */
  isBusy = false
  /** How many cells the latest replacement has changed, and how many it had to leave. */
  done: { replaced: number; kept: number } | undefined
  version = 0
  private readonly listeners = new Set<() => void>()
  /** The matches by the keys of their cells, numbered from 0. */
  private numbers = new Map<string, number>()
  private isOpen = false
  private isLooking = false
  private isReplacing = false
  /** Another one for each reason to look again, and for each after which what is found so far is of no use. */
  private asked = 0
  private turn = 0
  /** The turn that the matches are of, and what waits for those of a later one. */
  private answered = 0
  private waiting: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Where the person stood as a query was begun, and the cell that it has led to; `isDue` while it is to lead on. */
  private lead: { from: Standing; to?: string; isDue: boolean } | undefined

  constructor(private readonly view: SheetView) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly get = (): number => this.version
  private renew(): void {
    this.isBusy = this.isLooking || this.isReplacing
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  /** Follows the page from now on; gives how to end it. */
  start(): () => void {
    const { view } = this
    this.isOpen = true
    this.lead = undefined
    let sheet = view.sheet
    let { version } = view.workbook
    const follow = () => {
      const isOther = view.sheet?.id !== sheet?.id
      sheet = view.sheet
      if (isOther && !this.search.isEverywhere) this.look()
      else if (view.workbook.version !== version)
        this.timer ??= setTimeout(() => {
          this.timer = undefined
          this.look(false)
        }, gatherMs)
      ;({ version } = view.workbook)
    }
    const ends = [view.subscribe(follow), view.workbook.subscribe(follow)]
    this.look()
    return () => {
      for (const end of ends) end()
      clearTimeout(this.timer)
      this.timer = undefined
      this.isOpen = false
      this.turn += 1
      this.waiting = []
      this.take([])
    }
  }

  /** Looks for something else, and leads to the first that is found from here on. */
  find(change: Partial<Search>): void {
    this.search = { ...this.search, ...change }
    this.done = undefined
    const isLed = this.lead?.to === this.activeKey
    this.lead = { from: isLed ? this.lead!.from : this.standing, isDue: true }
    this.look()
  }

  private look(isOther = true): void {
    this.asked += 1
    if (isOther) this.turn += 1
    if (!this.isLooking) void this.lookUntilDone()
  }
  private async lookUntilDone(): Promise<void> {
    this.isLooking = true
    this.renew()
    for (let asked = -1; this.isOpen && asked !== this.asked;) {
      ;({ asked } = this)
      const { turn } = this
      // oxlint-disable-next-line no-await-in-loop -- what is asked meanwhile is looked for afterwards
      const found = await inSlices(findCells(this.view, this.search), () => turn === this.turn)
      if (found && turn === this.turn) {
        this.answered = turn
        this.take(found)
        for (const go of this.waiting.splice(0)) go()
      }
    }
    this.isLooking = false
    this.renew()
  }
  private take(found: readonly CellPlace[]): void {
    this.matches = found
    this.numbers = new Map(found.map((place, at) => [cellKey(place), at]))
    this.view.found = found.length > 0 ? this.numbers : undefined
    if (this.lead?.isDue) {
      this.goTo(this.nextFrom(this.lead.from, 1, true))
      this.lead = { ...this.lead, to: this.activeKey, isDue: false }
    }
    this.view.renew()
    this.renew()
  }

  /** Which of the matches the active cell is, from 1; 0 for none. */
  get current(): number {
    return (this.numbers.get(this.activeKey) ?? -1) + 1
  }
  private get activeKey(): string {
    const { sheet, active } = this.view
    return cellKey({
      sheet: sheet!.id,
      row: sheet!.rows.ids[active.row]!,
      column: sheet!.columns.ids[active.column]!,
    })
  }
  private get standing(): Standing {
    const { workbook, sheet, active } = this.view
    return { sheet: workbook.book.sheets.indexOf(sheet!), ...active }
  }

  /** Does what is asked of the matches once they are those of the present query. */
  private onceFound(go: () => void): void {
    if (this.answered === this.turn) go()
    else this.waiting.push(go)
  }
  /** Leads to the next match behind the active cell, or before it; from the last one to the first. */
  step(by: 1 | -1): void {
    this.onceFound(() => this.stepNow(by))
  }
  private stepNow(by: 1 | -1): void {
    this.goTo(this.nextFrom(this.standing, by))
    // What is typed next goes on from here.
    this.lead = undefined
    this.renew()
  }
  private nextFrom(from: Standing, by: 1 | -1, isIncluded = false): CellPlace | undefined {
    let edge: CellPlace | undefined
    for (let at = by > 0 ? 0 : this.matches.length - 1; at >= 0 && at < this.matches.length; at += by) {
      const there = this.whereIs(this.matches[at]!)
      if (!there) continue
      edge ??= this.matches[at]
      const order = (there.sheet - from.sheet || there.row - from.row || there.column - from.column) * by
      if (order > 0 || (isIncluded && order === 0)) return this.matches[at]
    }
    return edge
  }
  private whereIs(place: CellPlace): Standing | undefined {
    const { book } = this.view.workbook
    const sheet = book.byId.get(place.sheet)
    const [row, column] = [sheet?.rows.index.get(place.row), sheet?.columns.index.get(place.column)]
    return sheet && row !== undefined && column !== undefined
      ? { sheet: book.sheets.indexOf(sheet), row, column }
      : undefined
  }
  private goTo(place: CellPlace | undefined): void {
    const there = place && this.whereIs(place)
    if (!there) return
    if (this.view.sheet!.id !== place.sheet) this.view.show(place.sheet)
    this.view.select(there)
  }

  /** Replaces in the active cell where it is a match, and leads to the next one. */
  replaceOne(replacement: string): void {
    this.onceFound(() => {
      const place = this.matches[this.current - 1]
      if (place) {
        const work = planReplacing(this.view, [place], { search: this.search, replacement })
        let step = work.next()
        while (!step.done) step = work.next()
        this.write(step.value)
      }
      this.stepNow(1)
    })
  }
  /** Replaces in all matches, which one undo takes back. */
  replaceAll(replacement: string): void {
    this.onceFound(() => void this.replaceNow(replacement))
  }
  private async replaceNow(replacement: string): Promise<void> {
    if (this.isReplacing) return
    this.isReplacing = true
    this.renew()
    const work = planReplacing(this.view, this.matches, { search: this.search, replacement })
    const planned = await inSlices(work, () => this.isOpen)
    this.isReplacing = false
    if (planned) this.write(planned)
    this.renew()
  }
  private write(planned: readonly Replacing[]): void {
    const { doc } = this.view.workbook
    let replaced = 0
    const typed: BoundText[] = []
    this.view.workbook.change(() => {
      for (const { place, was, write, bound } of planned) {
        if (bound) {
          typed.push(bound)
          replaced += 1
        }
        if (!write || readValue(cellsOf(doc).get(cellKey(place))) !== was) continue
        write()
        replaced += 1
      }
    })
    if (typed.length > 0) this.view.bound.write(typed)
    this.lead = undefined
    this.done = { replaced, kept: planned.length - replaced }
    this.look(false)
  }
}
