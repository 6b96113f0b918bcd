import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'

const icon = { size: 15, stroke: 1.75 }

type ViewItemsProps = { isOnly: boolean; onRename: () => void; onDelete: () => void }

/** What can be done with a view; the last one stays. */
export default function ViewItems({ isOnly, onRename, onDelete }: ViewItemsProps) {
  const t = useWords('objects/view')
  return (
    <>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        {t('view.rename')}
      </Menu.Item>
      <Menu.Item color="red" disabled={isOnly} leftSection={<IconTrash {...icon} />} onClick={onDelete}>
        {t('view.delete')}
      </Menu.Item>
    </>
  )
}
