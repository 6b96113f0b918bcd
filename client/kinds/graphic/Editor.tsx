import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { EditorProps } from '../kind.ts'
import classes from './Graphic.module.css'
import { Picture } from './Picture.tsx'
import { Studio } from './Studio.ts'

// Readers and guests have no use for it.
const Workshop = lazy(() => loadNeeded(() => import('./Workshop.tsx')))

/** A drawing: with its tools for people who may edit, as an image for all others. */
export default function GraphicEditor(props: EditorProps) {
  const { doc, editable, page } = props
  const studio = useMemo(() => new Studio(doc), [doc])
  useSyncExternalStore(studio.subscribe, studio.get)
  const { drawing } = studio
  const words = drawing.layers.flatMap((layer) =>
    layer.hidden ? [] : layer.objects.map(({ text }) => text).filter((text) => text !== ''),
  )
  const picture = (
    <div className={classes.shown}>
      <svg
        role="img"
        aria-label={[page.title, ...words].filter((part) => part !== '').join('. ') || '–'}
        className={classes.picture}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        data-drawing
      >
        <Picture drawing={drawing} />
      </svg>
    </div>
  )
  if (!editable) return picture
  return (
    <Suspense fallback={picture}>
      <Workshop {...props} studio={studio} />
    </Suspense>
  )
}
