import type { AvailableKind } from '#schema/kinds/kinds.ts'
import type { EditorProps } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { Boundary } from '../platform/Boundary.tsx'
import classes from './KindView.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A document drawn by its page kind; loads the registry of kinds, which the entry itself does without. */
export default function KindView({ kind, ...props }: EditorProps & { kind: AvailableKind }) {
  const { Editor, fullBleed } = kinds[kind]
  return (
    <div className={classes.root} data-full={fullBleed || undefined}>
      <Boundary fallback={<PageSkeleton />}>
        <Editor {...props} />
      </Boundary>
    </div>
  )
}
