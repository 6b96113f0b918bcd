import { personName } from '../platform/personName.ts'
import { lazy, useMemo } from 'react'
import { useMemberDoor } from '../comments/useMemberDoor.ts'
import type { KindServices, ViewServices } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { subjects } from '../members/operations.ts'
import { query } from '../platform/graphqlClient.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { loadPart } from '../platform/loadPart.ts'
import { pagePath, useOpenPage } from './pagePath.ts'
import { useTreeStore } from './tree/TreeStore.ts'

const offeredMost = 20

const CopyBoard = lazy(() => loadNeeded(() => import('./duplicate/CopyBoard.tsx')))
const views: ViewServices = {
  Shown: lazy(() => loadNeeded(() => import('./embed/EmbeddedPage.tsx'))),
  Choose: lazy(() => loadNeeded(() => import('./embed/ChooseView.tsx'))),
}

type Around = {
  space: string
  /** The owner of inserted files. */
  owner: { type: 'page' | 'object'; id: string }
  /** For boards. */
  tldrawLicenseKey?: string | null
}

/** The services for the kind of a page. Places can be commented on if the page is the owner. */
export function useKindServices({ space, owner, tldrawLicenseKey = null }: Around): KindServices {
  const store = useTreeStore()
  const openPage = useOpenPage()
  const door = useMemberDoor()
  const { type, id: owned } = owner
  const comments = type === 'page' ? door : undefined
  return useMemo(
    () => ({
      ...(comments ? { comments } : {}),
      ...(type === 'page'
        ? {
            async readLink(url) {
              const { trpc } = await loadPart(() => import('../platform/trpc.ts'))
              return trpc.pages.readLink.mutate({ page_id: owned, url })
            },
            views,
            CopyBoard,
          }
        : {}),
      async upload(file, onProgress, onState) {
        const { uploadFile } = await loadPart(() => import('../files/uploadFile.ts'))
        return uploadFile(file, { owner: { type, id: owned }, onProgress, onState })
      },
      async findPeople(text) {
        const { paginate_subject } = await query(subjects, { page: 1, search: text || null })
        return paginate_subject.data.slice(0, offeredMost).map(({ id, fullname, avatar }) => ({
          id,
          label: personName(fullname),
          ...(avatar ? { avatar } : {}),
        }))
      },
      findPages: (text) =>
        Promise.resolve(
          store
            .state()
            .tree.matching(text)
            .slice(0, offeredMost)
            .map(({ id, label, icon }) => ({ id, label, ...(icon ? { icon } : {}) })),
        ),
      pageHref: (id) => pagePath(space, id),
      openPage: (id) => openPage(space, id),
      hasObjects: true,
      Text: kinds.text.Editor,
      config: { tldrawLicenseKey },
    }),
    [comments, store, openPage, space, type, owned, tldrawLicenseKey],
  )
}
