import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { CSSProperties } from 'react'
import { useObjectPath } from '../../../objects/useOpenObject.ts'
import { useWords } from '../../../platform/words.ts'
import { TypeIcon } from '../../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import type { ObjectNode } from './operations.ts'
import { useLiveRead } from '../LiveRead.ts'
import classes from '../PageTree.module.css'
import { useTreeStore } from '../TreeStore.ts'
import { useLongTap } from '../useLongTap.ts'
import type { TreeLine } from '../useTreeKeys.ts'

const ObjectMenu = lazy(async () => ({ default: (await import('./ObjectMenu.tsx')).ObjectMenu }))

type ObjectLineProps = {
  line: TreeLine
  object: ObjectNode
  isCurrent: boolean
  isFocusable: boolean
  isMenuOpen: boolean
  /** Shows the title of its type behind its name. */
  withType?: boolean
  onOpen: (object: ObjectNode) => void
  onMenu: (isOpen: boolean) => void
  onRemove: (object: ObjectNode) => void
  onFocus: (id: string) => void
  /** Returns the focus to a line after its menu. */
  onRefocus: (id: string) => void
}

/** An object as a line of the tree. */
export function ObjectLine(props: ObjectLineProps) {
  const { line, object, isCurrent, isFocusable, isMenuOpen, withType, onOpen, onMenu } = props
  const t = useWords('pages')
  const { space, own } = useTreeStore()
  const { value: types } = useLiveRead(own.types)
  const pathOf = useObjectPath()
  const titleOf = useTypeTitle()
  const press = useLongTap(() => onMenu(true))
  const type = types?.find(({ id }) => id === object.type_id)
  const title = object.name || t('untitled')
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.action}
      aria-label={t('node.more', { title })}
      aria-haspopup="menu"
      onClick={() => onMenu(!isMenuOpen)}
    >
      <IconDots size={15} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <div
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.index + 1}
      aria-setsize={line.of}
      aria-selected={isCurrent}
      aria-label={title}
      tabIndex={isFocusable ? 0 : -1}
      className={classes.row}
      data-current={isCurrent || undefined}
      data-menu={isMenuOpen || undefined}
      style={{ '--level': line.level - 1 } as CSSProperties}
      {...press}
      onFocus={() => props.onFocus(object.id)}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(true)
      }}
    >
      <span className={classes.chevron} data-none />
      <a
        tabIndex={-1}
        draggable={false}
        className={classes.link}
        href={pathOf(space, object.id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          onOpen(object)
        }}
      >
        <TypeIcon icon={type?.icon ?? null} size={16} />
        <span className={classes.label} data-dimmed={!object.name || undefined}>
          {title}
        </span>
        {withType && type ? <span className={classes.path}>{titleOf(type)}</span> : null}
      </a>
      <span className={classes.actions}>
        {isMenuOpen ? (
          <Suspense fallback={button}>
            <ObjectMenu
              object={object}
              path={pathOf(space, object.id)}
              onRemove={() => props.onRemove(object)}
              onClose={() => {
                onMenu(false)
                props.onRefocus(object.id)
              }}
            >
              {button}
            </ObjectMenu>
          </Suspense>
        ) : (
          button
        )}
      </span>
    </div>
  )
}
