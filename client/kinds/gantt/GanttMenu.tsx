import { Menu } from '@mantine/core'
import {
  IconCalendarOff,
  IconCalendarPin,
  IconCalendarUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconSitemap,
  IconViewfinder,
} from '@tabler/icons-react'
import RowMenu from '../../objects/rows/RowMenu.tsx'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import { valuesAt } from './bars.ts'
import type { Bar } from './bars.ts'
import type { Look } from './look.ts'
import { nestedElsewhere } from './nesting.ts'
import type { BarMoves } from './useBarMoves.ts'
import type { Bars } from './useBars.ts'

type GanttMenuProps = {
  of: RowsOfPage
  look: Look
  moves: BarMoves
  shown: { row: ObjectRow; line: number; at: Point } | null
  bars: Bars
  /** Brings a bar into sight. */
  onShow: (bar: Bar) => void
  onRelations: (row: ObjectRow) => void
  onConstraint: (row: ObjectRow) => void
  /** Indents or outdents an object. */
  onNest: (row: ObjectRow, isIn: boolean) => void
  onClose: () => void
}
const icon = { size: 15, stroke: 1.75 }

/** The actions on an object, and its dependencies. */
export default function GanttMenu({
  of,
  look,
  moves,
  bars,
  shown,
  onShow,
  onRelations,
  onConstraint,
  onNest,
  onClose,
}: GanttMenuProps) {
  const t = useWords('kinds/gantt')
  const { rows, steps, making, editable, timeZone, hrefOf, openObject } = of
  const ends = [look.start, look.end].flatMap((column) => column ?? [])
  const withoutDates = (row: ObjectRow) => {
    const held = ends.filter(({ id }) => (row.values[id] ?? null) !== null)
    return held.length > 0 && held.every((column) => moves.changes.mayChange(row, column)) ? held : []
  }
  const placesOf = (row: ObjectRow) =>
    moves.mayNest(row)
      ? [true, false].filter((isIn) => nestedElsewhere(row.id, isIn, bars.nests) !== undefined)
      : []
  /** The values of a summary with the dates of its children. */
  const rolledUp = (row: ObjectRow) => {
    const bar = bars.bars.get(row.id)
    if (!bar?.summary || !moves.mayMove(row)) return null
    const values = valuesAt(bar, { look, timeZone, isPoint: false })
    return Object.entries(values).some(([id, value]) => row.values[id] !== value) ? values : null
  }
  return (
    <RowMenu
      {...{ rows, steps, making, editable, hrefOf, shown, onClose }}
      changes={moves.changes}
      onOpen={openObject}
      more={(row) => (
        <>
          {bars.bars.has(row.id) ? (
            <Menu.Item
              leftSection={<IconViewfinder {...icon} />}
              onClick={() => onShow(bars.bars.get(row.id)!)}
            >
              {t('show')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconSitemap {...icon} />}
            rightSection={<Keys keys="Alt+[KeyL]" />}
            onClick={() => onRelations(row)}
          >
            {t('relations')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarPin {...icon} />}
            rightSection={<Keys keys="Alt+[KeyC]" />}
            onClick={() => onConstraint(row)}
          >
            {t('constraint')}
          </Menu.Item>
          {editable
            ? placesOf(moves.shown(row)).map((isIn) => (
                <Menu.Item
                  key={String(isIn)}
                  leftSection={isIn ? <IconIndentIncrease {...icon} /> : <IconIndentDecrease {...icon} />}
                  rightSection={<Keys keys={isIn ? 'Control+[BracketRight]' : 'Control+[BracketLeft]'} />}
                  onClick={() => onNest(moves.shown(row), isIn)}
                >
                  {t(isIn ? 'nest.in' : 'nest.out')}
                </Menu.Item>
              ))
            : null}
          {editable && rolledUp(row) ? (
            <Menu.Item
              leftSection={<IconCalendarUp {...icon} />}
              onClick={() => void moves.put([{ row, values: rolledUp(row)! }])}
            >
              {t('rollUp')}
            </Menu.Item>
          ) : null}
          {editable && withoutDates(row).length > 0 ? (
            <Menu.Item
              leftSection={<IconCalendarOff {...icon} />}
              onClick={() =>
                void moves.put([
                  { row, values: Object.fromEntries(withoutDates(row).map(({ id }) => [id, null])) },
                ])
              }
            >
              {t('undate')}
            </Menu.Item>
          ) : null}
        </>
      )}
    />
  )
}
