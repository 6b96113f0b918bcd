import { Menu } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import RowMenu from '../../objects/rows/RowMenu.tsx'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { daysBetween, momentOf } from '../../objects/dates/days.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import type { Moves } from './useMoves.ts'

const MoveTo = lazy(() => loadNeeded(() => import('./MoveTo.tsx')))

type CalendarMenuProps = {
  of: RowsOfPage
  date: ViewColumn
  moves: Moves
  shown: { row: ObjectRow; line: number; at: Point } | null
  onClose: () => void
}

/** The actions on an object, including a move to another day without dragging. */
export default function CalendarMenu({ of, date, moves, shown, onClose }: CalendarMenuProps) {
  const t = useWords('kinds/calendar')
  const [moved, setMoved] = useState<ObjectRow | null>(null)
  const { rows, steps, making, editable, hrefOf, openObject, timeZone } = of
  const moveTo = (row: ObjectRow, value: string) => {
    const at = (each: unknown) => momentOf(each, withTime(date), timeZone)
    const [from, to] = [at(row.values[date.id]), at(value)]
    if (from && to)
      moves.move(row, {
        days: daysBetween(from.day, to.day),
        minutes: (to.minutes ?? 0) - (from.minutes ?? 0),
      })
  }
  return (
    <>
      <RowMenu
        {...{ rows, steps, making, editable, hrefOf, shown, onClose }}
        changes={moves.changes}
        onOpen={openObject}
        more={(row) =>
          moves.mayMove(row) ? (
            <Menu.Item
              leftSection={<IconCalendarDue size={15} stroke={1.75} />}
              onClick={() => setMoved(row)}
            >
              {t('moveTo')}
            </Menu.Item>
          ) : null
        }
      />
      {moved ? (
        <Suspense>
          <MoveTo
            row={moved}
            date={date}
            onMove={(value) => moveTo(moved, value)}
            onClose={() => setMoved(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
