import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useWords } from '../../../platform/words.ts'
import { TypeIcon } from '../../../types/TypeIcon.tsx'
import type { TypeNode } from './operations.ts'
import classes from '../PageTree.module.css'
import type { TreeLine } from '../useTreeKeys.ts'

type TypeLineProps = {
  line: TreeLine
  type: TypeNode
  title: string
  isFocusable: boolean
  onToggle: () => void
  onMake: () => void
  onFocus: (id: string) => void
}

/** A type as a line of the tree, expandable into its objects. */
export function TypeLine({ line, type, title, isFocusable, onToggle, onMake, onFocus }: TypeLineProps) {
  const t = useWords('pages')
  const { expanded, hasChildren } = line
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-posinset={line.index + 1}
      aria-setsize={line.of}
      aria-expanded={hasChildren ? expanded : undefined}
      aria-label={title}
      tabIndex={isFocusable ? 0 : -1}
      className={classes.row}
      style={{ '--level': 0 } as CSSProperties}
      onFocus={() => onFocus(line.id)}
      onClick={() => (hasChildren ? onToggle() : undefined)}
    >
      <span
        className={classes.chevron}
        data-open={expanded || undefined}
        data-none={!hasChildren || undefined}
      >
        <IconChevronRight size={14} stroke={2} aria-hidden />
      </span>
      <span className={classes.link}>
        <TypeIcon icon={type.icon} size={16} />
        <span className={classes.label} data-dimmed={!hasChildren || undefined}>
          {title}
        </span>
      </span>
      {type.level === 'edit' || type.level === 'full' ? (
        <span className={classes.actions}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.action}
            aria-label={t('objects.new', { type: title })}
            title={t('objects.new', { type: title })}
            onClick={(event) => {
              event.stopPropagation()
              onMake()
            }}
          >
            <IconPlus size={15} stroke={1.75} aria-hidden />
          </button>
        </span>
      ) : null}
    </div>
  )
}
