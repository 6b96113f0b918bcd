import { Menu } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath } from '../pagePath.ts'
import type { TreeStore } from '../tree/TreeStore.ts'
import { useLongTap } from '../tree/useLongTap.ts'
import { useRemovePage } from '../tree/useRemovePage.ts'
import type { TreeDialog } from '../tree/useTreeActions.ts'
import classes from './TabsBar.module.css'

const TreeDialogs = lazy(async () => ({ default: (await import('../tree/TreeDialogs.tsx')).TreeDialogs }))
const icon = { size: 15, stroke: 1.75 }

type PageTabProps = {
  node: TreeNode
  title: string
  isShown: boolean
  /** The page that owns the tabs: it stays first. */
  isRoot: boolean
  store: TreeStore
  onOpen: () => void
  /** Another tab was dropped here. */
  onPut: (id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One tab: a link to its page, draggable to another place, with a context menu. */
export function PageTab(props: PageTabProps) {
  const { node, title, isShown, isRoot, store, onOpen, onPut, onKeyDown } = props
  const t = useWords('pages')
  const element = useRef<HTMLAnchorElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const removePage = useRemovePage(setDialog)
  const mayEdit = node.level !== 'read' && !isRoot
  const press = useLongTap(() => setMenuOpen(mayEdit))
  const isTarget = useTabDrag(element, { id: node.id, parent: node.parent, enabled: mayEdit, onPut })
  return (
    <>
      <Menu opened={isMenuOpen} onChange={setMenuOpen} position="bottom-start" width={230}>
        <Menu.Target>
          <a
            ref={element}
            role="tab"
            aria-selected={isShown}
            aria-haspopup={mayEdit ? 'menu' : undefined}
            tabIndex={isShown ? 0 : -1}
            className={classes.tab}
            data-target={isTarget || undefined}
            href={pagePath(store.space, node.id)}
            {...press}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen()
            }}
            onContextMenu={(event) => {
              event.preventDefault()
              setMenuOpen(mayEdit)
            }}
            onKeyDown={(event) => {
              if (event.key === 'F10' && event.shiftKey) setMenuOpen(mayEdit)
              else onKeyDown(event)
            }}
          >
            <PageIcon icon={node.icon} type={node.type} size={15} />
            <span className={classes.title}>{title}</span>
          </a>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => void store.setTab(node.id, false)}>
            {t('menu.child')}
          </Menu.Item>
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => removePage(node.id)}>
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{dialog ? <TreeDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  )
}

type TabDrag = { id: string; parent: string | null; enabled: boolean; onPut: (id: string) => void }

/** Lets a tab be dragged onto another of the same page; true while one is over it. */
function useTabDrag(element: RefObject<HTMLElement | null>, { id, parent, enabled, onPut }: TabDrag) {
  const [isTarget, setTarget] = useState(false)
  const put = useRef(onPut)
  useEffect(() => {
    put.current = onPut
  })
  useEffect(() => {
    if (!enabled) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./attachTabDrag.ts').then(({ attachTabDrag }) => {
      if (isOver || !element.current) return
      stop = attachTabDrag(
        element.current,
        { id, parent },
        {
          onTarget: setTarget,
          onPut: (dragged) => put.current(dragged),
        },
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, id, parent, enabled])
  return isTarget
}
