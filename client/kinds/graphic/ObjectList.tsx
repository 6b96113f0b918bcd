import { memo, type MouseEvent } from 'react'
import type { DrawnObject, Layer } from '#schema/kinds/graphic/drawing.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Layers.module.css'
import { objectName } from './objectName.ts'
import type { Studio } from './Studio.ts'

const outermost: readonly string[] = []

type ListProps = { studio: Studio; layer: Layer }

/** The objects of a layer from the top to the bottom, those of a group beneath its line. */
export function ObjectList({ studio, layer }: ListProps) {
  const t = useWords('kinds/graphic')
  return (
    <div className={classes.objects}>
      <Part
        {...{ studio, layer }}
        objects={layer.objects.toReversed()}
        path={outermost}
        label={t('objects')}
      />
    </div>
  )
}

type PartProps = ListProps & {
  objects: readonly DrawnObject[]
  /** The groups that all of them stand in. */
  path: readonly string[]
  label: string
}

/** Objects that follow each other and stand in one group at a depth are one run; one that stands in none is a run alone. */
function runsAt(objects: readonly DrawnObject[], depth: number): DrawnObject[][] {
  const runs: DrawnObject[][] = []
  for (const object of objects) {
    const id = object.groups?.[depth]
    const last = runs.at(-1)
    if (id !== undefined && last?.[0]!.groups?.[depth] === id) last!.push(object)
    else runs.push([object])
  }
  return runs
}

function choose(
  studio: Studio,
  event: MouseEvent,
  { ids, path }: { ids: readonly string[]; path: readonly string[] },
) {
  const { selected } = studio
  studio.take('select')
  studio.select(event.shiftKey ? [...selected, ...ids] : ids, path)
}

type LineProps = {
  studio: Studio
  path: readonly string[]
  isFixed: boolean
  id: string
  name: string
  isSelected: boolean
}

/** The line of one object; of thousands those alone are drawn again that have changed. */
const ObjectLine = memo(function ObjectLine({ studio, path, isFixed, id, name, isSelected }: LineProps) {
  return (
    <li>
      <button
        type="button"
        disabled={isFixed}
        aria-pressed={isSelected}
        onClick={(event) => choose(studio, event, { ids: [id], path })}
      >
        {name}
      </button>
    </li>
  )
})

function Part({ studio, layer, objects, path, label }: PartProps) {
  const t = useWords('kinds/graphic')
  const { selected } = studio
  const isFixed = layer.hidden || layer.locked
  return (
    <ul aria-label={label}>
      {runsAt(objects, path.length).map((run) => {
        const [first] = run as [DrawnObject]
        const group = first.groups?.[path.length]
        if (group === undefined)
          return (
            <ObjectLine
              key={first.id}
              {...{ studio, path, isFixed }}
              id={first.id}
              name={objectName(first, t)}
              isSelected={selected.has(first.id)}
            />
          )
        const name = t('group.of', { count: run.length })
        return (
          <li key={first.id}>
            <button
              type="button"
              disabled={isFixed}
              aria-pressed={run.every(({ id }) => selected.has(id))}
              onClick={(event) => choose(studio, event, { ids: run.map(({ id }) => id), path })}
            >
              {name}
            </button>
            <Part {...{ studio, layer }} objects={run} path={[...path, group]} label={name} />
          </li>
        )
      })}
    </ul>
  )
}
