import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { ObjectRow } from '../view/operations.ts'
import { isChecked } from './checks.ts'
import { GroupHead } from './GroupHead.tsx'
import type { LinePlace } from './GroupHead.tsx'
import { NewLine } from './NewLine.tsx'
import type { Lines } from './useLines.ts'
import type { RowsOfPage } from './useRowsPage.ts'
import type { EditedValue } from './ValueEditor.tsx'

/** An object as a line of a page. */
export type RowLine = LinePlace & {
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  editable: boolean
  isChecked: boolean
  /** The edited value. */
  edited: EditedValue | null
  href: string | undefined
  /** Its nesting depth, the number of its children, and whether these are shown. */
  level: number
  beneath: number
  isUnfolded: boolean
}

type LineItemsProps = { of: RowsOfPage; lines: Lines; children: (line: RowLine) => ReactNode }

/** The lines near the screen: heads of groups, lines that create objects, and objects as drawn by `children`. */
export function LineItems({ of, lines, children }: LineItemsProps) {
  const { rows, editable, checked, making, hrefOf, fold, buttonText } = of
  const { height, edited, items, at, keys } = lines
  return items.map(({ line: index, top }) => {
    const place = { line: index, top, height, hasFocus: at === index, onFocus: keys.onFocus }
    const group = rows.group(index)
    const by = group?.by ?? rows.by
    if (group && by)
      return <GroupHead key={`group ${group.key}`} {...place} group={group} by={by} onFold={fold} />
    const foot = rows.foot(index)
    if (foot && making)
      return (
        <NewLine
          key={foot.beneath ? `beneath ${foot.beneath.id}` : `foot ${foot.group?.key}`}
          {...place}
          rows={rows}
          making={making}
          place={foot}
          label={buttonText}
          nestedBy={of.nestedBy?.id}
          onEnd={(isByKey) => {
            if (!foot.beneath) return
            of.unfolding?.addBeneath(null)
            const parent = isByKey ? rows.lineOf(foot.beneath.id) : undefined
            if (parent !== undefined) keys.go(parent)
          }}
        />
      )
    const row = rows.row(index)
    const nested = of.nestedBy ? rows.nested(index) : undefined
    return (
      <Fragment key={row ? `row ${row.id}` : `line ${index}`}>
        {children({
          ...place,
          row,
          editable,
          isChecked: row !== undefined && isChecked(checked.checks, row.id),
          edited: row && edited?.row.id === row.id ? edited : null,
          href: row && hrefOf(row.id),
          level: nested?.level ?? 0,
          beneath: nested?.children ?? 0,
          isUnfolded: nested?.isOpen ?? false,
        })}
      </Fragment>
    )
  })
}
