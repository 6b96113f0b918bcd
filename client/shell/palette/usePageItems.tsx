import { useQuery } from 'urql'
import { PageIcon } from '../../pages/PageIcon.tsx'
import { useOpenPage } from '../../pages/pagePath.ts'
import { useTree } from '../../pages/tree/TreeStore.ts'
import { graphql } from '../../platform/graphql.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import type { PaletteItem } from './items.ts'

const recentPages = graphql(`
  query PaletteRecent {
    paginate_recent(page: 1, perPage: 6) {
      data {
        id
      }
    }
  }
`)

/** The pages opened last and then all pages of the space; the palette shows the latter once something is typed. */
export function usePageItems(space: string): PaletteItem[] {
  const t = useWords('pages')
  const { tree } = useTree()
  const openPage = useOpenPage()
  const [{ data }] = useQuery({ query: recentPages, requestPolicy: 'cache-and-network' })
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
  const recent = (data?.paginate_recent.data ?? []).flatMap(({ id }) => tree.get(id) ?? [])
  return [...recent.map(itemOf('recent')), ...tree.matching('').map(itemOf('pages'))]
}
