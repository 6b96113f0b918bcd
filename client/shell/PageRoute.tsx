import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { ObjectPlace } from '../objects/window/ObjectPlace.tsx'
import type { OpenObject } from '../objects/window/ObjectPlace.tsx'
import { pagePath, previewName } from '../pages/pagePath.ts'
import { PageScreen } from '../pages/PageScreen.tsx'
import { DocumentsContext } from '../platform/documents/useDocument.ts'
import { useGo } from '../platform/useGo.ts'
import { stored } from '../platform/storage.ts'
import { useTree } from '../pages/tree/TreeStore.ts'
import { lastNode } from './lastNode.ts'
import { keptPages } from './offline/keptPages.ts'
import { documents } from './openDocuments.ts'

const PreviewScreen = lazy(() => import('./preview/PreviewScreen.tsx'))

const route = getRouteApi('/main/$space/$page/{-$object}/{-$type}')

/** A page by its address; the next visit starts with it. */
export function PageRoute() {
  const { space, page, object, type: objectType } = route.useParams()
  const go = useGo()
  const { tree, status } = useTree()
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
  if (object === previewName && !objectType)
    return (
      <DocumentsContext value={documents}>
        <Suspense>
          <PreviewScreen key={page} id={page} spaceId={space} />
        </Suspense>
      </DocumentsContext>
    )
  return (
    <DocumentsContext value={documents}>
      <ObjectPlace
        open={openObject(object, objectType)}
        overNothing={status !== 'loading' && !isReadable}
        onClose={() => go(pagePath(space, page))}
        onOpen={(opened, how) =>
          go([pagePath(space, page), opened.id, opened.type].filter(Boolean).join('/'), undefined, how)
        }
      >
        <PageScreen key={page} id={page} spaceId={space} />
      </ObjectPlace>
    </DocumentsContext>
  )
}

/** ROB.03: `{object}/{type}` after the page is an object over it, `new/{type}` one that is being made. */
function openObject(object: string | undefined, type: string | undefined): OpenObject | null {
  if (!object) return null
  return object === 'new' && type ? { newOf: type } : { id: object }
}
