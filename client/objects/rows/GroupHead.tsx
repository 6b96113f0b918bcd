import { IconChevronRight } from '@tabler/icons-react'
import type { ViewColumn } from '../view/columns.ts'
import type { RowGroup } from '../view/rowSource.ts'
import { GroupName } from './GroupName.tsx'
import classes from './Lines.module.css'

/** The position of a part of a list, and whether Tab leads to it. */
export type LinePlace = {
  line: number
  top: number
  /** In pixels, as is `top`. */
  height: number
  hasFocus: boolean
  onFocus: (line: number) => void
}
type GroupHeadProps = LinePlace & { group: RowGroup; by: ViewColumn; onFold: (key: string) => void }

/** The head of a group: the common value and number of its objects; a click collapses it. */
export function GroupHead({ line, top, height, group, by, ...rest }: GroupHeadProps) {
  const { hasFocus, onFocus, onFold } = rest
  return (
    <div
      role="listitem"
      data-line={line}
      className={classes.head}
      data-within={group.within ? true : undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <button
        type="button"
        data-focus
        tabIndex={hasFocus ? 0 : -1}
        aria-expanded={group.isOpen}
        className={classes.fold}
        onFocus={() => onFocus(line)}
        onClick={() => onFold(group.key)}
      >
        <IconChevronRight size={14} stroke={2} aria-hidden />
        <span className={classes.groupName}>
          <GroupName group={group} by={by} />
        </span>
        <span className={classes.groupCount}>{group.count}</span>
      </button>
    </div>
  )
}
