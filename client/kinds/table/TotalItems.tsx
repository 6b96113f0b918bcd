import { Menu } from '@mantine/core'
import { totalsOf } from '#schema/objects/totals.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import type { HeadActions } from './headActions.ts'

type TotalItemsProps = { column: ViewColumn; onTotal: HeadActions['onTotal'] }

/** The kinds of totals of a column, and none, as menu items. */
export default function TotalItems({ column, onTotal }: TotalItemsProps) {
  const t = useWords('kinds/table')
  return [null, ...totalsOf(column.field)].map((total) => (
    <Menu.RadioItem
      key={total}
      value={total ?? ''}
      checked={column.total === total}
      closeMenuOnClick
      onChange={() => onTotal(column.id, total)}
    >
      {t(total ? `total.${total}` : 'total.none')}
    </Menu.RadioItem>
  ))
}
