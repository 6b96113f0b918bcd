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

/** A document drawn by its page kind, and what guests say about it; the entry itself does without the code of both. */
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

/** Guests themselves get objects by a way of its own; who may publish the page sees here what they will. */
function PreviewRows({ page }: Pick<KindViewProps, 'page'>) {
  const asker = useMemo(() => ({ page_id: page.id }), [page.id])
  return <GuestRows asker={asker} page={page} listen={never} />
}

/** What guests are shown of a document. */
export function GuestContent({ kind, ...props }: KindViewProps) {
  const { Editor, fullBleed } = kinds[kind]
  return (
    <div className={classes.root} data-full={(fullBleed && !isObjectKind(kind)) || undefined}>
      <Boundary fallback={<PageSkeleton />}>
        {kind === 'form' ? (
          // Guests themselves get a form by a way of its own.
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
