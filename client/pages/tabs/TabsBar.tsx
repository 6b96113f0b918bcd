import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { NewPageItems } from '../NewPageItems.tsx'
import type { BegunPage } from '../tree/newPageInput.ts'
import { useOpenPage } from '../pagePath.ts'
import { placeOfTab } from './placeOfTab.ts'
import { PageTab } from './PageTab.tsx'
import { useTree, useTreeStore } from '../tree/TreeStore.ts'
import classes from './TabsBar.module.css'

/** The tabs of a page, its own content first, above any of them; nothing if there are none. */
export default function TabsBar({ page, space }: { page: string; space: string }) {
  const t = useWords('pages')
  const store = useTreeStore()
  const { tree } = useTree()
  const openPage = useOpenPage()
  const [said, setSaid] = useState('')
  const node = tree.get(page)
  const root = node?.isTab ? tree.parentOf(node) : node
  const tabs = root ? tree.tabs(root.id) : []
  if (!root || tabs.length === 0) return null
  const mayAdd = root.level !== 'read'
  const shown = [root, ...tabs]

  const put = (id: string, index: number) => {
    const place = placeOfTab(store.state().tree, id, index)
    if (!place) return
    void store.move(id, place)
    const title = tree.labelOf(tree.get(id)!) || t('untitled')
    setSaid(t('tabs.moved', { title, index: index + 1, of: tabs.length }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, one: TreeNode) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const index = shown.indexOf(one)
    if (event.altKey) {
      if (one !== root && one.level !== 'read') put(one.id, index - 1 + step)
      return
    }
    const elements = event.currentTarget
      .closest('[role="tablist"]')
      ?.querySelectorAll<HTMLElement>('[role="tab"]')
    elements?.[(index + step + shown.length) % shown.length]?.focus()
  }
  const add = (begun: BegunPage) =>
    void store
      .create({ ...begun, parent: root.id, isTab: true })
      .then((id) => openPage(space, id), showFailure)

  return (
    <div className={classes.root}>
      <div role="tablist" aria-label={t('tabs.label')} className={classes.tabs}>
        {shown.map((one, index) => (
          <PageTab
            key={one.id}
            node={one}
            title={tree.labelOf(one) || t('untitled')}
            isShown={one.id === page}
            isRoot={one === root}
            store={store}
            onOpen={() => openPage(space, one.id)}
            onPut={(id) => put(id, index - 1)}
            onKeyDown={(event) => onKeyDown(event, one)}
          />
        ))}
      </div>
      {mayAdd ? (
        <Menu width={270} position="bottom-start">
          <Menu.Target>
            <ActionIcon aria-label={t('tabs.add')} title={t('tabs.add')} size={26}>
              <IconPlus size={15} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <NewPageItems onPick={add} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <div aria-live="polite" className={classes.said}>
        {said}
      </div>
    </div>
  )
}
