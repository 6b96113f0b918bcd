import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Board.module.css'
import { compareBoards } from './compareBoards.ts'
import { BoardDrawing } from './drawing/BoardDrawing.tsx'
import { boxOf, corners } from './drawing/geometry.ts'
import { layOut } from './drawing/scene.ts'

const markColors = {
  light: { added: '#2b8a3e', removed: '#c92a2a', changed: '#b35c00' },
  dark: { added: '#69db7c', removed: '#ff8787', changed: '#ffc078' },
}
const kinds = ['added', 'removed', 'changed'] as const

/** Two states of a board side by side, with the shapes that were added, removed and changed outlined and counted. */
export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  const t = useWords('kinds/board')
  const colors = markColors[useComputedColorScheme('light')]
  const changes = useMemo(() => compareBoards(older, newer), [older, newer])
  const window = useMemo(
    () =>
      boxOf([changes.older, changes.newer].flatMap((records) => corners(layOut(records.values()).bounds))),
    [changes],
  )
  const marks = (...wanted: (typeof kinds)[number][]) =>
    new Map(wanted.flatMap((kind) => changes[kind].map((id) => [id, colors[kind]] as const)))
  const sides = [
    { key: 'older', records: changes.older, marks: marks('removed', 'changed') },
    { key: 'newer', records: changes.newer, marks: marks('added', 'changed') },
  ] as const
  return (
    <div className={classes.compare}>
      <p className={classes.summary}>
        {kinds.map((kind) => (
          <span key={kind} style={{ '--mark': colors[kind] } as CSSProperties}>
            {t(`compare.${kind}`, { count: changes[kind].length })}
          </span>
        ))}
      </p>
      {sides.map((side) => (
        <figure key={side.key} className={classes.side}>
          <figcaption>{t(`compare.${side.key}`)}</figcaption>
          <BoardDrawing
            records={side.records}
            marks={side.marks}
            window={window}
            label={t(`compare.${side.key}`)}
          />
        </figure>
      ))}
    </div>
  )
}
