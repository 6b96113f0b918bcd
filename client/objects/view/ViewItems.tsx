import { Menu } from '@mantine/core'
import { IconPencil, IconStack2, IconTrash } from '@tabler/icons-react'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { keepTypeView } from './keepTypeView.ts'
import type { Layout } from './useLayout.ts'

const icon = { size: 15, stroke: 1.75 }

type ViewItemsProps = {
  layout: Layout
  view: { id: string; name: string }
  editable: boolean
  isOnly: boolean
  onRename: () => void
  onDelete: () => void
}

/** The actions on a view; the last view cannot be deleted. */
export default function ViewItems({ layout, view, editable, isOnly, ...on }: ViewItemsProps) {
  const t = useWords('objects/view')
  return (
    <>
      {editable ? (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={on.onRename}>
          {t('view.rename')}
        </Menu.Item>
      ) : null}
      {layout.viewed.type.level === 'full' ? (
        <Menu.Item
          leftSection={<IconStack2 {...icon} />}
          onClick={() => void keepTypeView(layout, view.id, view.name).catch(showFailure)}
        >
          {t('view.keep')}
        </Menu.Item>
      ) : null}
      {editable ? (
        <Menu.Item color="red" disabled={isOnly} leftSection={<IconTrash {...icon} />} onClick={on.onDelete}>
          {t('view.delete')}
        </Menu.Item>
      ) : null}
    </>
  )
}
