import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import { PageScreen } from '../pages/PageScreen.tsx'
import { DocumentsContext } from '../platform/documents/useDocument.ts'
import { stored } from '../platform/storage.ts'
import { useTree } from '../pages/tree/TreeStore.ts'
import { lastNode } from './lastNode.ts'
import { keptPages } from './offline/keptPages.ts'
import { documents } from './openDocuments.ts'

const route = getRouteApi('/main/$space/$page/{-$object}/{-$type}')

/** A page by its address; it is where the next visit begins. */
export function PageRoute() {
  const { space, page } = route.useParams()
  const { tree } = useTree()
  const node = tree.get(page)
  const isReadable = node !== undefined
  const activeRoot = tree.ancestors(page)[0]?.id ?? page
  useEffect(() => {
    if (!isReadable) return
    lastNode.keep(space, page)
    stored.write('active_root_id', activeRoot)
  }, [space, page, isReadable, activeRoot])
  const type = node?.type
  const title = node?.label
  useEffect(() => {
    if (type && title !== undefined && isAvailableKind(type)) keptPages.note({ id: page, space, title, type })
  }, [page, space, title, type])
  return (
    <DocumentsContext value={documents}>
      <PageScreen key={page} id={page} spaceId={space} />
    </DocumentsContext>
  )
}
