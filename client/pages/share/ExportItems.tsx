import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type * as Y from 'yjs'
import type { PageKind } from '../../kinds/kind.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { Words } from '../../platform/words.ts'
import { exportPage } from './exportPage.ts'

type ExportItemsProps = { kind: PageKind; doc: Y.Doc; title: string }

/** Menu items that download the page in each format of its kind. */
export function ExportItems({ kind, doc, title }: ExportItemsProps) {
  const t = useWords(`kinds/${kind.id}` as keyof Words)
  return kind.exports.map((one) => (
    <Menu.Item
      key={one.id}
      leftSection={<IconDownload size={16} />}
      onClick={() => void exportPage(one, doc, title).catch(showFailure)}
    >
      {t(one.label as never)}
    </Menu.Item>
  ))
}
