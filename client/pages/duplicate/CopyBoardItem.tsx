import { Menu } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { use } from 'react'
import type * as Y from 'yjs'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import type { BoardEngine } from '#schema/pageKinds.ts'
import { canMountTldraw } from '../../kinds/canMountTldraw.ts'
import { loadConfig } from '../../platform/config.ts'
import { useWords } from '../../platform/words.ts'
import { engineNames } from './engineNames.ts'

type CopyBoardItemProps = { doc: Y.Doc; onPick: (engine: BoardEngine) => void }

/** Offers a copy of a drawn board for the engine with which it is not drawn, where people can edit with that one. */
export default function CopyBoardItem({ doc, onPick }: CopyBoardItemProps) {
  const t = useWords('pages/duplicate')
  const { tldrawLicenseKey } = use(loadConfig())
  const now = engineOf(doc)
  const other = now === 'tldraw' ? 'excalidraw' : 'tldraw'
  const mayEdit =
    other === 'excalidraw' || canMountTldraw(tldrawLicenseKey, location.hostname, import.meta.env.DEV)
  if (!now || !mayEdit) return null
  return (
    <Menu.Item leftSection={<IconCopyPlus size={16} stroke={1.75} />} onClick={() => onPick(other)}>
      {t('engine.menu', { engine: engineNames[other] })}
    </Menu.Item>
  )
}
