import { Menu } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import { doMeet } from '#schema/kinds/spreadsheet/areas.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { isOneCell } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'
import { areasToMerge, losesValues, mergeAreas, unmergeSelected, type Way } from './deeds.ts'

/** Makes the selected cells one, and parts them again. */
export function MergeMenu({ view }: { view: SheetView }) {
  const t = useWords('kinds/spreadsheet')
  const [asked, setAsked] = useState<Way>()
  const { area } = view
  const sheet = view.sheet!
  const hasMerges = sheet.merges?.some((each) => doMeet(each, area)) ?? false
  const isOne = isOneCell(sheet, area)
  const put = (way: Way) => {
    if (!mergeAreas(view, areasToMerge(view, way))) showRefusal({ message: t('merge.full') })
  }
  const ask = (way: Way) => {
    if (losesValues(view, areasToMerge(view, way))) setAsked(way)
    else put(way)
  }
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <ToolButton label={t('merge')} icon={IconArrowsJoin} isOn={hasMerges} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isOne} onClick={() => ask('all')}>
            {t('merge.all')}
          </Menu.Item>
          <Menu.Item
            disabled={area.left === area.right || (isOne && area.top === area.bottom)}
            onClick={() => ask('across')}
          >
            {t('merge.across')}
          </Menu.Item>
          <Menu.Item disabled={!hasMerges} onClick={() => unmergeSelected(view)}>
            {t('merge.none')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('merge.title')}
        text={t('merge.loss')}
        confirm={t('merge.confirm')}
        cancel={t('merge.cancel')}
        onConfirm={async () => put(asked!)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
