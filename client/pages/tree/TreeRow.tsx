import { IconChevronRight, IconDots, IconPlus, IconWorld } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath } from '../pagePath.ts'
import type { Row } from './rows.ts'
import { TreeMenu } from './TreeMenu.tsx'
import classes from './PageTree.module.css'
import type { OpenMenu, TreeActions } from './useTreeActions.ts'
import { useRowDrag } from './useRowDrag.ts'

type TreeRowProps = {
  row: Row
  actions: TreeActions
  isCurrent: boolean
  isFocusable: boolean
  /** Moves the keyboard's focus here when it is set. */
  wantsFocus: boolean
  isRenamed: boolean
  menu: OpenMenu['what'] | null
  canDrag: boolean
  /** Where the page lies, shown behind its name in lists without levels. */
  path?: string
}

/** One line of the tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, actions, isCurrent, isFocusable, wantsFocus, isRenamed, menu, canDrag, path } = props
  const { node, level, index, of, hasChildren, expanded } = row
  const t = useWords('pages')
  const element = useRef<HTMLDivElement>(null)
  const mayEdit = node.level !== 'read'
  const title = node.label || t('untitled')
  const { drop, isDragged } = useRowDrag(element, {
    id: node.id,
    enabled: canDrag,
    accepts: mayEdit,
    store: actions.store,
    expand: actions.expand,
  })
  useEffect(() => {
    if (wantsFocus) element.current?.focus({ preventScroll: true })
  }, [wantsFocus])

  return (
    <div
      ref={element}
      role="treeitem"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={of}
      aria-expanded={hasChildren ? expanded : undefined}
      aria-selected={isCurrent}
      aria-label={title}
      tabIndex={isFocusable ? 0 : -1}
      className={classes.row}
      data-current={isCurrent || undefined}
      data-drop={drop ?? undefined}
      data-dragged={isDragged || undefined}
      data-menu={menu !== null || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      onFocus={() => actions.focused(node.id)}
      onContextMenu={(event) => {
        event.preventDefault()
        actions.menu({ id: node.id, what: 'more' })
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classes.chevron}
        data-open={expanded || undefined}
        data-none={!hasChildren || undefined}
        aria-label={expanded ? t('node.collapse') : t('node.expand')}
        onClick={() => actions.toggle(node.id, !expanded)}
      >
        <IconChevronRight size={14} stroke={2} aria-hidden />
      </button>
      {isRenamed ? (
        <>
          <PageIcon icon={node.icon} type={node.type} />
          <RenameInput
            initial={node.label}
            label={t('title.label')}
            onDone={(text) => actions.renamed(node.id, text)}
          />
        </>
      ) : (
        <a
          tabIndex={-1}
          draggable={false}
          className={classes.link}
          href={pagePath(actions.store.space, node.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            actions.open(node.id)
          }}
          onDoubleClick={() => (mayEdit ? actions.rename(node.id) : undefined)}
        >
          <PageIcon icon={node.icon} type={node.type} />
          <span className={classes.label} data-untitled={!node.label || undefined}>
            {title}
          </span>
          {path ? <span className={classes.path}>{path}</span> : null}
          {node.published ? (
            <IconWorld size={13} stroke={1.6} className={classes.mark} aria-label={t('node.published')} />
          ) : null}
        </a>
      )}
      <span className={classes.actions}>
        <RowMenu what="more" menu={menu} row={row} title={title} actions={actions} />
        {mayEdit ? <RowMenu what="new" menu={menu} row={row} title={title} actions={actions} /> : null}
      </span>
    </div>
  )
})

type RowMenuProps = {
  what: OpenMenu['what']
  menu: OpenMenu['what'] | null
  row: Row
  title: string
  actions: TreeActions
}

/** A button of a line; its menu is only there while it stands open, since hundreds of lines may be. */
function RowMenu({ what, menu, row, title, actions }: RowMenuProps) {
  const t = useWords('pages')
  const isOpen = menu === what
  const Icon = what === 'more' ? IconDots : IconPlus
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.action}
      aria-label={t(what === 'more' ? 'node.more' : 'node.add', { title })}
      aria-haspopup="menu"
      onClick={() => actions.menu(isOpen ? null : { id: row.node.id, what })}
    >
      <Icon size={15} stroke={1.75} aria-hidden />
    </button>
  )
  if (!isOpen) return button
  return (
    <TreeMenu what={what} row={row} title={title} actions={actions}>
      {button}
    </TreeMenu>
  )
}

type RenameInputProps = { initial: string; label: string; onDone: (text: string | null) => void }

/** Enter or leaving the field keeps the name, Escape drops it. */
function RenameInput({ initial, label, onDone }: RenameInputProps) {
  const [text, setText] = useState(initial)
  const isDone = useRef(false)
  const done = (result: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') done(text)
    if (event.key === 'Escape') done(null)
  }
  return (
    <input
      autoFocus
      aria-label={label}
      className={classes.rename}
      value={text}
      maxLength={500}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => done(text)}
      onKeyDown={onKeyDown}
    />
  )
}
