import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, type ReactNode, Suspense, lazy, useMemo } from 'react'
import type { BoardJson } from '#schema/kinds/board.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Board.module.css'
import { compareBoards } from './compareBoards.ts'
import { compareElements } from './compareElements.ts'
import { BoardDrawing } from './drawing/BoardDrawing.tsx'
import { measureText } from './drawing/measureText.ts'
import { boxOf, corners } from '#schema/kinds/scene/geometry.ts'
import { layOut } from '#schema/kinds/scene/scene.ts'

const markColors = {
  light: { added: '#2b8a3e', removed: '#c92a2a', changed: '#b35c00' },
  dark: { added: '#69db7c', removed: '#ff8787', changed: '#ffc078' },
}
const kinds = ['added', 'removed', 'changed'] as const

const ElementsDrawing = lazy(() => loadNeeded(() => import('./excalidraw/ElementsDrawing.tsx')))

const isOfElements = (json: unknown): boolean => (json as Partial<BoardJson> | null)?.engine === 'excalidraw'

const votesOf = (json: unknown): number =>
  ((json as Partial<BoardJson> | null)?.votes ?? [])
    .flatMap(({ given }) => Object.values(given))
    .reduce((sum, count) => sum + count, 0)

type Props = { older: unknown; newer: unknown }
type Changes = Record<(typeof kinds)[number], string[]>
type Marks = ReadonlyMap<string, string>

/** Two states of a board side by side, with what was added, removed and changed outlined and counted. */
export default function Compare(props: Props) {
  const isElements = [props.older, props.newer].some(isOfElements)
  return isElements ? <ElementsCompare {...props} /> : <RecordsCompare {...props} />
}

function RecordsCompare({ older, newer }: Props) {
  const changes = useMemo(() => compareBoards(older, newer), [older, newer])
  const window = useMemo(
    () =>
      boxOf(
        [changes.older, changes.newer].flatMap((records) =>
          corners(layOut(records.values(), measureText).bounds),
        ),
      ),
    [changes],
  )
  return (
    <Sides
      changes={changes}
      votes={[votesOf(older), votesOf(newer)]}
      draw={(side, marks, label) => (
        <BoardDrawing records={changes[side]} marks={marks} window={window} label={label} />
      )}
    />
  )
}

function ElementsCompare({ older, newer }: Props) {
  const changes = useMemo(() => compareElements(older, newer), [older, newer])
  const window = useMemo(() => [...changes.older.values(), ...changes.newer.values()], [changes])
  return (
    <Sides
      changes={changes}
      votes={[votesOf(older), votesOf(newer)]}
      draw={(side, marks, label) => (
        <Suspense fallback={<div className={classes.drawing} aria-busy="true" />}>
          <ElementsDrawing elements={changes[side]} marks={marks} window={window} label={label} />
        </Suspense>
      )}
    />
  )
}

type SidesProps = {
  changes: Changes
  /** How many votes stickies had before and after. */
  votes: [older: number, newer: number]
  draw: (side: 'older' | 'newer', marks: Marks, label: string) => ReactNode
}

function Sides({ changes, votes: [before, after], draw }: SidesProps) {
  const t = useWords('kinds/board')
  const colors = markColors[useComputedColorScheme('light')]
  const sides = useMemo(() => {
    const marks = (...wanted: (typeof kinds)[number][]) =>
      new Map(wanted.flatMap((kind) => changes[kind].map((id) => [id, colors[kind]] as const)))
    return [
      { key: 'older', marks: marks('removed', 'changed') },
      { key: 'newer', marks: marks('added', 'changed') },
    ] as const
  }, [changes, colors])
  return (
    <div className={classes.compare}>
      <p className={classes.summary}>
        {kinds.map((kind) => (
          <span key={kind} style={{ '--mark': colors[kind] } as CSSProperties}>
            {t(`compare.${kind}`, { count: changes[kind].length })}
          </span>
        ))}
        {before !== after && <span>{t('compare.votes', { older: before, newer: after })}</span>}
      </p>
      {sides.map(({ key, marks }) => (
        <figure key={key} className={classes.side}>
          <figcaption>{t(`compare.${key}`)}</figcaption>
          {draw(key, marks, t(`compare.${key}`))}
        </figure>
      ))}
    </div>
  )
}
