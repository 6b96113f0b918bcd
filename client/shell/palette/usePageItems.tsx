import { PageIcon } from '../../pages/PageIcon.tsx'
import { useOpenPage } from '../../pages/pagePath.ts'
import { useTree } from '../../pages/tree/TreeStore.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { useRecentPages } from '../header/useRecentPages.ts'
import type { PaletteItem } from './items.ts'

/** The pages opened last and then all pages of the space; the palette shows the latter once something is typed. */
export function usePageItems(space: string): PaletteItem[] {
  const t = useWords('pages')
  const { tree } = useTree()
  const openPage = useOpenPage()
  const { pages: recent } = useRecentPages()
  const itemOf =
    (group: 'recent' | 'pages') =>
    (node: TreeNode): PaletteItem => ({
      id: `${group}-${node.id}`,
      group,
      label: node.label || t('untitled'),
      note: tree
        .ancestors(node.id)
        .map(({ label }) => label || t('untitled'))
        .join(' / '),
      icon: <PageIcon icon={node.icon} type={node.type} />,
      run: () => openPage(space, node.id),
    })
  return [...recent.map(itemOf('recent')), ...tree.matching('').map(itemOf('pages'))]
}
