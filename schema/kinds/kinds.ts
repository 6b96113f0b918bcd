import { viewPurposes } from '../types/typeView.ts'

/** Ids of all page kinds, in the order in which they are offered. */
export const pageKinds = [
  'text',
  'table',
  'kanban',
  'tiles',
  'board',
  'graphic',
  'list',
  'composite',
  'gantt',
  'calendar',
  'spreadsheet',
  'form',
] as const
export type PageKindId = (typeof pageKinds)[number]

/** The kinds that can be created today; the API refuses the others. */
export const availableKinds = ['text', 'table', 'kanban', 'board'] as const satisfies readonly PageKindId[]
export type AvailableKind = (typeof availableKinds)[number]

export const isAvailableKind = (kind: string): kind is AvailableKind =>
  (availableKinds as readonly string[]).includes(kind)

/** The kinds that show the objects of a type. */
const objectKinds: ReadonlySet<PageKindId> = new Set(viewPurposes satisfies readonly PageKindId[])
export const isObjectKind = (kind: PageKindId): boolean => objectKinds.has(kind)

/** What draws a board; stored with the board, so that a later engine never touches an earlier board. */
export const boardEngines = ['tldraw'] as const
export type BoardEngine = (typeof boardEngines)[number]
