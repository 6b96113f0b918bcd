import {
  IconArrowUpRight,
  IconChevronRight,
  IconDots,
  IconLayoutNavbar,
  IconTemplate,
  IconPlus,
  IconWorld,
} from '@tabler/icons-react'
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath } from '../pagePath.ts'
import type { PageRow } from './rows.ts'
import classes from './PageTree.module.css'
import type { OpenMenu, TreeActions } from './useTreeActions.ts'
import { useLongTap } from './useLongTap.ts'
import { useRowDrag } from './useRowDrag.ts'

const TreeMenu = lazy(async () => ({ default: (await import('./TreeMenu.tsx')).TreeMenu }))
const mark = { size: 13, stroke: 1.6 }

type TreeRowProps = {
  row: PageRow
  actions: TreeActions
  isCurrent: boolean
  isFocusable: boolean
  isRenamed: boolean
  menu: OpenMenu['what'] | null
  canDrag: boolean
  /** The title of the page; empty for one without a title. */
  title: string
  /** The page's path, shown after its title in flat lists. */
  path?: string
}

/** One line of the tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, actions, isCurrent, isFocusable, isRenamed, menu, canDrag, path } = props
  const { node, level, index, of, hasChildren, expanded, hit, isFixed } = row
  const t = useWords('pages')
  const element = useRef<HTMLDivElement>(null)
  const mayEdit = node.level !== 'read'
  const title = props.title || t('untitled')
  const press = useLongTap(() => actions.menu({ id: node.id, what: 'more' }))
  const { drop, isDragged } = useRowDrag(element, {
    id: node.id,
    enabled: canDrag,
    accepts: mayEdit,
    store: actions.store,
    expand: actions.expand,
  })

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
      {...press}
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
        data-none={!hasChildren || isFixed || undefined}
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
          href={pagePath(actions.store.space, node.shortcut ?? node.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            actions.open(node.id)
          }}
          onDoubleClick={() => (mayEdit ? actions.rename(node.id) : undefined)}
        >
          <PageIcon icon={node.icon} type={node.type} />
          <span className={classes.label} data-dimmed={!props.title || (isFixed && !hit) || undefined}>
            {hit ? <Hit text={title} {...hit} /> : title}
          </span>
          {path ? <span className={classes.path}>{path}</span> : null}
          <span className={classes.marks}>
            {node.isTab ? <IconLayoutNavbar {...mark} aria-label={t('node.tab')} /> : null}
            {node.isTemplate ? <IconTemplate {...mark} aria-label={t('node.template')} /> : null}
            {node.shortcut ? <IconArrowUpRight {...mark} aria-label={t('node.shortcut')} /> : null}
            {node.published ? <IconWorld {...mark} aria-label={t('node.published')} /> : null}
          </span>
        </a>
      )}
      <span className={classes.actions}>
        <RowMenu what="more" menu={menu} row={row} title={title} actions={actions} />
        {mayEdit ? <RowMenu what="new" menu={menu} row={row} title={title} actions={actions} /> : null}
      </span>
    </div>
  )
})

/** A label with the matching part marked. */
const Hit = ({ text, at, length }: { text: string; at: number; length: number }) => (
  <>
    {text.slice(0, at)}
    <mark>{text.slice(at, at + length)}</mark>
    {text.slice(at + length)}
  </>
)

type RowMenuProps = {
  what: OpenMenu['what']
  menu: OpenMenu['what'] | null
  row: PageRow
  title: string
  actions: TreeActions
}

/** A button of a line; its menu exists only while it is open, since there may be hundreds of lines. */
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
    <Suspense fallback={button}>
      <TreeMenu what={what} row={row} title={title} actions={actions}>
        {button}
      </TreeMenu>
    </Suspense>
  )
}

type RenameInputProps = { initial: string; label: string; onDone: (text: string | null) => void }

/** Enter or leaving the field saves the title, Escape discards it. */
function RenameInput({ initial, label, onDone }: RenameInputProps) {
  const [text, setText] = useState(initial)
  const isDone = useRef(false)
  const done = (result: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    leave.current = () => text !== initial && done(text)
  })
  // Others may have moved the line out of sight.
  useEffect(() => () => leave.current(), [])
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
