import { Menu } from '@mantine/core'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import { applyFilter, createFilter, removeFilter } from './deeds.ts'

/** Puts a filter over cells, asks it again, and takes it away. */
export function FilterItems({ view }: { view: SheetView }) {
  const t = useWords('kinds/spreadsheet')
  const { filter } = view.sheet!
  const create = () => {
    if (!createFilter(view)) showRefusal({ message: t('filter.nothing') })
  }
  if (!filter) return <Menu.Item onClick={create}>{t('filter.create')}</Menu.Item>
  return (
    <>
      {filter.columns.size > 0 ? (
        <Menu.Item onClick={() => void applyFilter(view)}>{t('filter.again')}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => removeFilter(view)}>{t('filter.remove')}</Menu.Item>
    </>
  )
}
