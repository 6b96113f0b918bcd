import { Menu } from '@mantine/core'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { FreezeItems } from './FreezeItems.tsx'
import { type PasteMode, pasteModes } from './clipboard/Paster.ts'
import { clear, hasHidden, hide, insert, remove, selectedLines, shift } from './deeds.ts'
import { FilterItems } from './filter/FilterItems.tsx'
import { sort } from './sort.ts'
import type { SheetView } from './SheetView.ts'
import { MenuAt } from './MenuAt.tsx'

type LineMenuProps = {
  view: SheetView
  at: { x: number; y: number }
  onPaste: (mode: PasteMode) => void
  onCheck: () => void
  onFormats: () => void
  onChart: () => void
  onClose: () => void
}

/** What can be done with the selected cells and their lines, at a point of the screen. */
export default function LineMenu({ view, at, onPaste, onCheck, onFormats, onChart, onClose }: LineMenuProps) {
  const t = useWords('kinds/spreadsheet')
  const { top, bottom, left, right } = view.area
  const { whole } = view.selection
  const refuse = (word: 'sort.merged' | 'merge.torn') => showRefusal({ message: t(word) })
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const line = (axis: 'rows' | 'columns', count: number) => (
    <>
      <Menu.Item onClick={() => insert(view, axis, 'before')}>{t(`${axis}.before`, { count })}</Menu.Item>
      <Menu.Item onClick={() => insert(view, axis, 'behind')}>{t(`${axis}.behind`, { count })}</Menu.Item>
      {whole === axis ? (
        <>
          <Menu.Item onClick={() => shift(view, axis, -1) || refuse('merge.torn')}>
            {t(`${axis}.back`)}
          </Menu.Item>
          <Menu.Item onClick={() => shift(view, axis, 1) || refuse('merge.torn')}>
            {t(`${axis}.on`)}
          </Menu.Item>
          <FreezeItems view={view} axis={axis} />
          <Menu.Item onClick={() => hide(view, axis, true)}>{t(`${axis}.hide`)}</Menu.Item>
          {hasHidden(view, axis) ? (
            <Menu.Item onClick={() => hide(view, axis, false)}>{t(`${axis}.show`)}</Menu.Item>
          ) : null}
        </>
      ) : null}
      <Menu.Item data-danger onClick={() => remove(view, axis)}>
        {t(`${axis}.remove`, { count: selectedLines(view, axis).length })}
      </Menu.Item>
    </>
  )
  return (
    <MenuAt {...{ at, onClose }} label={t('menu')}>
      {whole === 'columns' || whole === 'all' ? null : line('rows', rows)}
      {whole ? null : <Menu.Divider />}
      {whole === 'rows' || whole === 'all' ? null : line('columns', columns)}
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t('paste.special')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {pasteModes.map((mode) =>
            mode === 'all' ? null : (
              <Menu.Item key={mode} onClick={() => onPaste(mode)}>
                {t(`paste.${mode}`)}
              </Menu.Item>
            ),
          )}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      <Menu.Item onClick={() => sort(view, 1) || refuse('sort.merged')}>{t('sort.up')}</Menu.Item>
      <Menu.Item onClick={() => sort(view, -1) || refuse('sort.merged')}>{t('sort.down')}</Menu.Item>
      <FilterItems view={view} />
      <Menu.Item onClick={onChart}>{t('chart.insert')}</Menu.Item>
      <Menu.Item onClick={onFormats}>{t('formats')}</Menu.Item>
      <Menu.Item onClick={onCheck}>{t('check')}</Menu.Item>
      {(['rows', 'columns'] as const).map((axis) =>
        whole === 'all' && hasHidden(view, axis) ? (
          <Menu.Item key={axis} onClick={() => hide(view, axis, false)}>
            {t(`${axis}.show`)}
          </Menu.Item>
        ) : null,
      )}
      <Menu.Divider />
      {whole === 'rows' ? (
        <Menu.Item onClick={() => view.workbook.grow(view.sheet!, 'rows', 1000)}>{t('rows.grow')}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => clear(view)}>{t('clear')}</Menu.Item>
    </MenuAt>
  )
}
