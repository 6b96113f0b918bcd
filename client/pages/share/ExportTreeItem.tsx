import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'

/** A menu item that downloads a page with its nested pages. */
export function ExportTreeItem({ page, title }: { page: string; title: string }) {
  const t = useWords('pages/settings')
  const save = async () => {
    const { exportTree } = await loadNeeded(() => import('./exportTree.ts'))
    await exportTree(page, title)
  }
  return (
    <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save().catch(showFailure)}>
      {t('export.tree')}
    </Menu.Item>
  )
}
