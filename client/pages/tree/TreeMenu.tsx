import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowRightBar,
  IconArrowUp,
  IconArrowUpRight,
  IconCopy,
  IconFile,
  IconLayoutNavbar,
  IconLink,
  IconMoodSmile,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { NewPageItems } from '../NewPageItems.tsx'
import { placeOfStep } from './places.ts'
import type { PageRow } from './rows.ts'
import type { OpenMenu, TreeActions } from './useTreeActions.ts'

type TreeMenuProps = {
  what: OpenMenu['what']
  row: PageRow
  title: string
  actions: TreeActions
  children: ReactNode
}
const icon = { size: 15, stroke: 1.75 }

/** An open menu of a line: the actions on the page, including moves, or what can be created in it. */
export function TreeMenu({ what, row, title, actions, children }: TreeMenuProps) {
  const { id } = row.node
  const close = () => {
    actions.menu(null)
    actions.refocus(id)
  }
  return (
    <Menu
      opened
      // The key that opens it is still on its way.
      clickOutsideEvents={['mousedown', 'touchstart']}
      onChange={(open) => (open ? undefined : close())}
      width={what === 'new' ? 270 : 220}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        {what === 'new' ? (
          <NewPageItems onPick={(begun) => actions.create(begun, id)} importTo={id} />
        ) : (
          <Items row={row} title={title} actions={actions} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ row: { node }, title, actions }: { row: PageRow; title: string; actions: TreeActions }) {
  const t = useWords('pages')
  const mayEdit = node.level !== 'read'
  const { tree } = actions.store.state()
  const step = (name: 'up' | 'down') => {
    const place = placeOfStep(tree, node.id, name)
    return place && (() => void actions.store.move(node.id, place))
  }
  const [up, down] = [step('up'), step('down')]
  const parent = tree.parentOf(node)
  const isPlain = node.shortcut === null && tree.tabs(node.id).length === 0
  const mayDuplicate = parent ? parent.level !== 'read' : mayEdit
  const mayBeTab = node.isTab || (parent !== undefined && !parent.isTab && parent.level !== 'read' && isPlain)
  return (
    <>
      <Menu.Item
        leftSection={node.favorite ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
        onClick={() => void actions.store.setFavorite(node.id, !node.favorite)}
      >
        {node.favorite ? t('menu.unfavorite') : t('menu.favorite')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => actions.copyLink(node.id)}>
        {t('menu.copyLink')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUpRight {...icon} />} onClick={() => actions.shortcut(node.id)}>
        {t('menu.shortcut')}
      </Menu.Item>
      {mayDuplicate ? (
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() =>
            actions.dialog({
              name: 'duplicate',
              id: node.id,
              title,
              nested: tree.descendants(node.id).length,
            })
          }
        >
          {t('menu.duplicate')}
        </Menu.Item>
      ) : null}
      {mayEdit ? (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.rename(node.id)}>
            {t('menu.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMoodSmile {...icon} />}
            onClick={() => actions.dialog({ name: 'icon', id: node.id })}
          >
            {t('menu.icon')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRightBar {...icon} />}
            onClick={() => actions.dialog({ name: 'move', id: node.id, title })}
          >
            {t('menu.move')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!up} onClick={up}>
            {t('menu.up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!down} onClick={down}>
            {t('menu.down')}
          </Menu.Item>
          {mayBeTab ? (
            <Menu.Item
              leftSection={node.isTab ? <IconFile {...icon} /> : <IconLayoutNavbar {...icon} />}
              onClick={() => void actions.store.setTab(node.id, !node.isTab)}
            >
              {node.isTab ? t('menu.child') : t('menu.tab')}
            </Menu.Item>
          ) : null}
          {node.isTab || node.shortcut !== null ? null : (
            <Menu.Item
              leftSection={node.isTemplate ? <IconTemplateOff {...icon} /> : <IconTemplate {...icon} />}
              onClick={() => void actions.store.setTemplate(node.id, !node.isTemplate)}
            >
              {node.isTemplate ? t('menu.noTemplate') : t('menu.template')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            data-danger
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.remove(node.id)}
          >
            {t('menu.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
