import { Menu } from '@mantine/core'
import { columnName } from '#schema/kinds/spreadsheet/address.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import type { AxisName } from '#schema/kinds/spreadsheet/maps.ts'
import { useWords } from '../../platform/words.ts'
import { freeze } from './deeds.ts'
import type { SheetView } from './SheetView.ts'

/** Freezes the lines up to the end of the selection, and sets them free. */
export function FreezeItems({ view, axis }: { view: SheetView; axis: AxisName }) {
  const t = useWords('kinds/spreadsheet')
  const sheet = view.sheet!
  const count = (axis === 'rows' ? view.area.bottom : view.area.right) + 1
  const most = Math.min(sheetLimits.frozen[axis], sheet[axis].ids.length - 1)
  return (
    <>
      {count !== sheet.frozen[axis] ? (
        <Menu.Item disabled={count > most} onClick={() => freeze(view, axis, count)}>
          {t(`${axis}.freeze`, { line: axis === 'rows' ? String(count) : columnName(count - 1) })}
        </Menu.Item>
      ) : null}
      {sheet.frozen[axis] > 0 ? (
        <Menu.Item onClick={() => freeze(view, axis, 0)}>{t(`${axis}.unfreeze`)}</Menu.Item>
      ) : null}
    </>
  )
}
