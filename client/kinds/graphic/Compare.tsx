import type { Drawing, DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Graphic.module.css'
import { objectName } from './objectName.ts'
import { Picture } from './Picture.tsx'

const shownMost = 300
const isDrawing = (value: unknown): value is Drawing =>
  typeof value === 'object' && value !== null && Array.isArray((value as Drawing).layers)
const objectsIn = (drawing: Drawing): Map<string, DrawnObject> =>
  new Map(drawing.layers.flatMap(({ objects }) => objects.map((object) => [object.id, object])))

/** Two versions side by side, with what was added, removed and changed between them. */
export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  const t = useWords('kinds/graphic')
  if (!isDrawing(older) || !isDrawing(newer)) return <p>{t('compare.same')}</p>
  const [was, is] = [objectsIn(older), objectsIn(newer)]
  const lines = [
    ...[...is.values()].filter(({ id }) => !was.has(id)).map((object) => ['added', object] as const),
    ...[...was.values()].filter(({ id }) => !is.has(id)).map((object) => ['removed', object] as const),
    ...[...is.values()]
      .filter((object) => was.has(object.id) && JSON.stringify(was.get(object.id)) !== JSON.stringify(object))
      .map((object) => ['changed', object] as const),
  ]
  return (
    <section className={classes.compare} aria-label={t('compare')}>
      <div className={classes.versions}>
        {[older, newer].map((drawing, at) => (
          <svg
            key={at}
            role="img"
            aria-label={t(at === 0 ? 'compare.older' : 'compare.newer')}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          >
            <Picture drawing={drawing} />
          </svg>
        ))}
      </div>
      {lines.length === 0 ? <p role="status">{t('compare.same')}</p> : null}
      <ul>
        {lines.slice(0, shownMost).map(([change, object]) => (
          <li key={object.id}>{t(`compare.${change}`, { name: objectName(object, t) })}</li>
        ))}
      </ul>
    </section>
  )
}
