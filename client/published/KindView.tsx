import { lazy, useMemo } from 'react'
import { isObjectKind } from '#schema/pageKinds.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import type { EditorProps } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { Boundary } from '../platform/Boundary.tsx'
import classes from './KindView.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'

const GuestRows = lazy(() => import('./objects/GuestRows.tsx'))
const GuestComments = lazy(() => import('./GuestComments.tsx'))

type KindViewProps = EditorProps & { kind: AvailableKind }

/**
 * A document rendered by its page kind, and guests' comments on it; the entry itself does not include the code of
 * both.
 */
export default function KindView(props: KindViewProps) {
  return (
    <>
      <GuestContent {...props} />
      <Boundary fallback={null}>
        <GuestComments spaceId={props.page.spaceId} pageId={props.page.id} name={props.me.name} />
      </Boundary>
    </>
  )
}

const never = () => () => undefined

/** Guests get objects by a separate API; people who may publish the page see the same in its preview. */
function PreviewRows({ page }: Pick<KindViewProps, 'page'>) {
  const asker = useMemo(() => ({ page_id: page.id }), [page.id])
  return <GuestRows asker={asker} page={page} listen={never} />
}

/** What guests see of a document. */
export function GuestContent({ kind, ...props }: KindViewProps) {
  const { Editor, fullBleed } = kinds[kind]
  return (
    <div className={classes.root} data-full={(fullBleed && !isObjectKind(kind)) || undefined}>
      <Boundary fallback={<PageSkeleton />}>
        {kind === 'form' ? (
          // Guests get a form by a separate API.
          <Editor {...props} isPreview />
        ) : isObjectKind(kind) ? (
          <PreviewRows page={props.page} />
        ) : (
          <Editor {...props} />
        )}
      </Boundary>
    </div>
  )
}
