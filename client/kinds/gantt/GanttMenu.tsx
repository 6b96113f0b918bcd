import { Menu } from '@mantine/core'
import { IconCalendarOff, IconSitemap } from '@tabler/icons-react'
import RowMenu from '../../objects/rows/RowMenu.tsx'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { Look } from './look.ts'
import type { BarMoves } from './useBarMoves.ts'

type GanttMenuProps = {
  of: RowsOfPage
  look: Look
  moves: BarMoves
  shown: { row: ObjectRow; line: number; at: Point } | null
  onRelations: (row: ObjectRow) => void
  onClose: () => void
}
const icon = { size: 15, stroke: 1.75 }

/** What can be done with an object, and what it waits for. */
export default function GanttMenu({ of, look, moves, shown, onRelations, onClose }: GanttMenuProps) {
  const t = useWords('kinds/gantt')
  const { rows, steps, making, editable, hrefOf, openObject } = of
  const ends = [look.start, look.end].flatMap((column) => column ?? [])
  const withoutDates = (row: ObjectRow) => {
    const held = ends.filter(({ id }) => (row.values[id] ?? null) !== null)
    return held.length > 0 && held.every((column) => moves.changes.mayChange(row, column)) ? held : []
  }
  return (
    <RowMenu
      {...{ rows, steps, making, editable, hrefOf, shown, onClose }}
      changes={moves.changes}
      onOpen={openObject}
      more={(row) => (
        <>
          <Menu.Item leftSection={<IconSitemap {...icon} />} onClick={() => onRelations(row)}>
            {t('relations')}
          </Menu.Item>
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
