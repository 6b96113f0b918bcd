import { Menu } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconArrowBarToLeft,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowsSort,
  IconCheck,
  IconEyeOff,
  IconLayoutList,
  IconPinned,
  IconPinnedOff,
  IconSum,
} from '@tabler/icons-react'
import { columnWidths } from '../../objects/view/columns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Sort } from '#schema/objects/viewFilter.ts'
import { canGroup } from '../../objects/view/groups.ts'
import { useWords } from '../../platform/words.ts'
import type { AskedOfColumn, HeadActions } from './headActions.ts'
import { PropertyItems } from './PropertyItems.tsx'
import TotalItems from './TotalItems.tsx'

type HeadMenuProps = {
  column: ViewColumn
  actions: HeadActions
  /** The sort order by this column; undefined without one. */
  order: Sort['order'] | undefined
  isFirst: boolean
  isLast: boolean
  onFit: (id: string) => void
  onMade: (id: string) => void
  /** Opens the settings of the property, or asks whether to delete it. */
  onAsk: (asked: AskedOfColumn) => void
}
const icon = { size: 15, stroke: 1.75 }

/** The actions on a column. */
export default function HeadMenu({ column, actions, order, isFirst, isLast, ...rest }: HeadMenuProps) {
  const { onFit, onMade, onAsk } = rest
  const t = useWords('kinds/table')
  const { id, property, isPinned } = column
  const isGrouped = actions.grouped === id
  return (
    <>
      {actions.structure && property.system === null ? (
        <PropertyItems property={property} structure={actions.structure} onMade={onMade} onAsk={onAsk} />
      ) : null}
      <Menu.Item
        leftSection={<IconArrowUp {...icon} />}
        rightSection={order === 'ASC' ? <IconCheck {...icon} aria-hidden /> : null}
        onClick={() => actions.onSort(id, 'ASC')}
      >
        {t('head.ascending')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown {...icon} />}
        rightSection={order === 'DESC' ? <IconCheck {...icon} aria-hidden /> : null}
        onClick={() => actions.onSort(id, 'DESC')}
      >
        {t('head.descending')}
      </Menu.Item>
      {order ? (
        <Menu.Item leftSection={<IconArrowsSort {...icon} />} onClick={() => actions.onSort(id, null)}>
          {t('head.unsort')}
        </Menu.Item>
      ) : null}
      {canGroup(column) ? (
        <Menu.Item
          leftSection={<IconLayoutList {...icon} />}
          onClick={() => actions.onGroup(isGrouped ? null : id)}
        >
          {t(isGrouped ? 'head.ungroup' : 'head.group')}
        </Menu.Item>
      ) : null}
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconSum {...icon} />}>{t('totals')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <TotalItems column={column} onTotal={actions.onTotal} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      {property.header ? null : (
        <>
          <Menu.Item
            leftSection={isPinned ? <IconPinnedOff {...icon} /> : <IconPinned {...icon} />}
            onClick={() => actions.onPin(id, !isPinned)}
          >
            {t(isPinned ? 'head.unpin' : 'head.pin')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...icon} />}
            disabled={isFirst}
            onClick={() => actions.onMove(id, -1)}
          >
            {t('head.left')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...icon} />}
            disabled={isLast}
            onClick={() => actions.onMove(id, 1)}
          >
            {t('head.right')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.onHide(id)}>
            {t('head.hide')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconArrowAutofitWidth {...icon} />} onClick={() => onFit(id)}>
        {t('head.fit')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowBarToLeft {...icon} />}
        onClick={() => actions.onResize(id, columnWidths.usual)}
      >
        {t('head.width')}
      </Menu.Item>
    </>
  )
}
