/** What draws a board. Each board says in its document with which it is drawn, from the first stroke on (`kinds/boardEngine.ts`). */
export const boardEngines = ['tldraw', 'excalidraw'] as const
export type BoardEngine = (typeof boardEngines)[number]

/** What the product must know of a page kind before one of its pages opens. */
export type KindFacts = {
  /** Whether pages of the kind can be created today; the API refuses the others. */
  isAvailable: boolean
  /** Whether its pages show the objects of a type, which then stores views for it. */
  showsObjects: boolean
  /** Whether its documents say what draws them (`BoardEngine`). */
  hasEngine: boolean
  /**
   * The version of the shape in which this program reads and writes its documents. When you raise it, add a step to
   * `upgrade`.
   */
  shape: number
}

const planned = { isAvailable: false, showsObjects: false, hasEngine: false, shape: 1 } as const
const available = { ...planned, isAvailable: true } as const

/** Every page kind, in the order in which they are offered. */
export const kindFacts = {
  text: available,
  table: { ...available, showsObjects: true },
  kanban: { ...available, showsObjects: true },
  tiles: { ...available, showsObjects: true },
  board: { ...available, hasEngine: true },
  graphic: available,
  list: { ...available, showsObjects: true },
  composite: available,
  gantt: { ...available, showsObjects: true },
  calendar: { ...available, showsObjects: true },
  spreadsheet: available,
  form: { ...available, showsObjects: true },
} as const satisfies Record<string, KindFacts>

type Facts = typeof kindFacts
export type PageKindId = keyof Facts
type KindsThat<Fact extends 'isAvailable' | 'showsObjects'> = {
  [Kind in PageKindId]: Facts[Kind][Fact] extends true ? Kind : never
}[PageKindId]

export const pageKinds = Object.keys(kindFacts) as readonly PageKindId[]

/** A kind that can be created today. */
export type AvailableKind = KindsThat<'isAvailable'>
export const isAvailableKind = (kind: string): kind is AvailableKind =>
  Object.hasOwn(kindFacts, kind) && kindFacts[kind as PageKindId].isAvailable
export const availableKinds: readonly AvailableKind[] = pageKinds.filter(isAvailableKind)

/** The page kind that a view of a type serves. */
export type ViewPurpose = KindsThat<'showsObjects'>
export const isObjectKind = (kind: PageKindId): kind is ViewPurpose => kindFacts[kind].showsObjects
export const viewPurposes: readonly ViewPurpose[] = pageKinds.filter(isObjectKind)
