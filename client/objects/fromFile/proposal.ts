import type { FromFileMake, GuessedKind } from '#schema/objects/fromFile.ts'
import { columnLabels, type ColumnNames } from '#schema/objects/columnLabels.ts'
import { guessedKinds } from '#schema/objects/fromFile.ts'
import { namesState } from '../namesState.ts'
import type { trpc } from '../../platform/trpc.ts'

/** A table file as the server has read it, before anything is made of it. */
export type Preview = Awaited<ReturnType<typeof trpc.fromFile.preview.query>>
export type PreviewColumn = Preview['columns'][number]
export type Looks = PreviewColumn['named']

/** The target of a column: the name of the objects, a property of a kind, or nothing. */
export type Choice = GuessedKind | 'title' | 'none'
export type Proposed = { column: number; label: string; choice: Choice }

export const looksOf = ({ named, bare }: PreviewColumn, hasHeadings: boolean): Looks =>
  hasHeadings ? named : bare

const namesTitle =
  /назван|наимен|^имя|задач|заголов|тема|name|title|task|subject|summary|名称|标题|任务|姓名|主题/iu

/**
 * The best column for the names of objects: a text with a fitting heading, otherwise the first text without many
 * repeated values.
 */
function titleAt(columns: readonly PreviewColumn[], hasHeadings: boolean): number {
  const most = Math.max(0, ...columns.map((each) => looksOf(each, hasHeadings).filled))
  const isText = (each: PreviewColumn) => {
    const { kind, filled, options } = looksOf(each, hasHeadings)
    return kind === 'text' && filled * 2 > most && (options === null || options * 2 > filled)
  }
  const called = hasHeadings ? columns.findIndex((each) => isText(each) && namesTitle.test(each.heading)) : -1
  return called >= 0 ? called : columns.findIndex(isText)
}

/** The initial targets of all columns. */
export function proposedColumns(preview: Preview, hasHeadings: boolean, names: ColumnNames): Proposed[] {
  const { columns } = preview
  const labels = columnLabels(
    columns.map(({ heading }) => (hasHeadings ? heading : '')),
    names,
  )
  const title = titleAt(columns, hasHeadings)
  return columns.map((each, column) => ({
    column,
    label: labels[column]!,
    choice: column === title ? 'title' : looksOf(each, hasHeadings).kind,
  }))
}

/** The kinds that some value of the column would be taken as. */
export const kindsOf = ({ kind, filled, misfits, options, hasPeople }: Looks): GuessedKind[] =>
  guessedKinds.filter((each) => {
    if (each === 'text' || each === kind) return true
    if (each === 'list') return options !== null && filled > 0
    if (each === 'person') return hasPeople
    return (misfits[each] ?? 0) < filled
  })

/** What forms the columns of a kanban: a column of the file, or a list of its own. */
export type Board = number | 'new'

/** The initial list of a board: one with a fitting heading, otherwise the first. */
export function proposedBoard(columns: readonly Proposed[]): Board {
  const lists = columns.filter(({ choice }) => choice === 'list')
  return (lists.find(({ label }) => namesState(label)) ?? lists[0])?.column ?? 'new'
}

type NewList = { label: string; options: string[] }
const colors = ['gray', 'blue', 'green'] as const

type Asked = { id: string; label: string; hasHeadings: boolean; columns: readonly Proposed[] }

/** The request that creates a type; the list that forms the columns of a board comes before all others. */
export function askedType(
  { id, label, hasHeadings, columns }: Asked,
  board: { by: Board; created: NewList } | null,
): Omit<FromFileMake, 'has_headings'> & { has_headings: boolean } {
  const title = columns.find(({ choice }) => choice === 'title')
  const made = columns.flatMap(({ column, label: each, choice }): FromFileMake['columns'] =>
    choice === 'title' || choice === 'none' ? [] : [{ column, label: each, kind: choice, options: [] }],
  )
  const at = made.findIndex(({ column }) => column === board?.by)
  const first = made.findIndex(({ kind }) => kind === 'list')
  if (at > first && first >= 0) made.splice(first, 0, ...made.splice(at, 1))
  if (board?.by === 'new')
    made.splice(Math.max(first, 0), 0, {
      column: null,
      label: board.created.label,
      kind: 'list',
      options: board.created.options.map((option, index) => ({ label: option, color: colors[index]! })),
    })
  return {
    id,
    label,
    has_headings: hasHeadings,
    title: title ? { column: title.column, label: title.label } : null,
    columns: made,
  }
}
