import type { VirtualItem } from '@tanstack/react-virtual'
import { lazy, Suspense } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { loadNeeded, neededPart } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { isChecked } from '../../objects/rows/checks.ts'
import type { Checks } from '../../objects/rows/checks.ts'
import { Row } from './Row.tsx'
import { rectangleOf } from './selection.ts'
import type { Selection } from './selection.ts'
import type { Editing, useCellEditing } from './useCellEditing.ts'

const AddLine = lazy(() => loadNeeded(() => import('./AddLine.tsx')))
/** The head of a group; a table that will have some asks for it beforehand. */
export const GroupLine = neededPart(() => import('./GroupLine.tsx'), [])

type GridLinesProps = {
  rows: MadeRows
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  /** The ids of the columns that are counted. */
  counted: string[]
  /** The rendered lines. */
  lines: VirtualItem[]
  /** Null while the selected row is gone. */
  selection: Selection | null
  newWords: string | null
  /** Null for who can do nothing with chosen rows. */
  checks: Checks | null
  cells: ReturnType<typeof useCellEditing>
  onSave: (edited: Editing, value: unknown) => void
  onClose: (edited: Editing, line: number, by?: string) => void
}

/** The lines of a grid near the screen: rows, heads of groups, and the line that creates a row. */
export function GridLines({ rows, columns, lefts, counted, lines, selection, ...rest }: GridLinesProps) {
  const { checks, cells, newWords, onSave, onClose } = rest
  const t = useWords('kinds/table')
  const ofRows = useWords('objects/rows')
  const { editing, Editor } = cells
  const shown = selection && rectangleOf(selection)
  const keyed = new Set<string>()
  return lines.map(({ index, start }) => {
    const hasFocus = selection?.at.row === index
    const group = rows.group(index)
    if (group && rows.by) {
      const Head = GroupLine.now() ?? GroupLine
      return (
        <Suspense key={index}>
          <Head
            index={index}
            top={start}
            group={group}
            by={rows.by}
            columns={columns}
            lefts={lefts}
            counted={counted}
            hasFocus={hasFocus}
            t={ofRows}
          />
        </Suspense>
      )
    }
    if (rows.foot(index))
      return (
        <Suspense key={index}>
          <AddLine index={index} top={start} hasFocus={hasFocus} label={newWords ?? t('row.add')} />
        </Suspense>
      )
    // While rows are read again, the one that is edited stays.
    const row = rows.row(index) ?? (editing?.cell.row === index ? editing.row : undefined)
    const selected = shown && index >= shown.top && index <= shown.bottom ? shown : null
    const edited = editing && row?.id === editing.row.id ? editing : null
    // Keyed by its object, so that its control survives a move to another line. A row may occur twice.
    const key = row && !keyed.has(row.id) ? `row ${row.id}` : `line ${index}`
    if (row) keyed.add(row.id)
    return (
      <Row
        key={key}
        index={index}
        top={start}
        row={row}
        columns={columns}
        lefts={lefts}
        at={hasFocus ? selection.at.column : -1}
        selectedFrom={selected?.left ?? -1}
        selectedTo={selected?.right ?? -1}
        isChecked={checks && row !== undefined && isChecked(checks, row.id)}
        t={ofRows}
        editor={
          edited && Editor ? (
            // Its words may still be on their way; the cell is edited all the same.
            <Suspense fallback={<span data-editor />}>
              <Editor
                key={edited.column.id}
                edited={edited}
                label={t('cell.edit', { column: edited.column.property.label })}
                onReady={cells.onReady}
                onSave={(value) => onSave(edited, value)}
                onClose={(by) => onClose(edited, index, by)}
              />
            </Suspense>
          ) : null
        }
        editedColumn={edited && Editor ? columns.findIndex(({ id }) => id === edited.column.id) : -1}
      />
    )
  })
}
