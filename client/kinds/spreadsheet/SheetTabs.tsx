import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { dropSheet, newSheet, rename, shiftSheet } from './deeds.ts'
import type { SheetView } from './SheetView.ts'

type TabsProps = { view: SheetView; editable: boolean; focusGrid: () => void }

/** The sheets, in their order; the shown one has a menu. */
export function SheetTabs({ view, editable, focusGrid }: TabsProps) {
  const t = useWords('kinds/spreadsheet')
  const { sheets } = view.workbook.book
  const shown = view.sheet
  const [named, setNamed] = useState<string>()
  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label={t('sheets')} className={classes.list}>
        {sheets.map((sheet) => (
          <div key={sheet.id} className={classes.tab} data-shown={sheet.id === view.sheet?.id || undefined}>
            {named === sheet.id ? (
              <NameField
                sheet={sheet}
                onDone={(name) => {
                  if (name !== undefined) rename(view, sheet.id, name)
                  setNamed(undefined)
                }}
              />
            ) : (
              <button
                type="button"
                role="tab"
                aria-selected={sheet.id === view.sheet?.id}
                tabIndex={sheet.id === view.sheet?.id ? 0 : -1}
                onMouseDown={(event) => {
                  // With the focus what is written would end; a formula may go on in another sheet.
                  if (view.pointing.isAsked) event.preventDefault()
                }}
                onClick={({ detail }) => {
                  // The cells of the sheet have to be there before they are given the focus.
                  flushSync(() => view.show(sheet.id))
                  // After a press people write in cells; Enter and Space stay among the tabs.
                  if (detail > 0) focusGrid()
                }}
                onDoubleClick={() => editable && !view.editing && setNamed(sheet.id)}
                onKeyDown={({ key, currentTarget }) => {
                  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
                  const next = by === 0 ? undefined : sheets[sheets.indexOf(sheet) + by]
                  if (!next) return
                  view.show(next.id)
                  const tabs = currentTarget
                    .closest('[role="tablist"]')!
                    .querySelectorAll<HTMLElement>('[role="tab"]')
                  tabs[sheets.indexOf(next)]?.focus()
                }}
              >
                {sheet.name}
              </button>
            )}
          </div>
        ))}
      </div>
      {editable && shown ? <SheetMenu view={view} sheet={shown} onRename={() => setNamed(shown.id)} /> : null}
      {editable && sheets.length < sheetLimits.sheets ? (
        <ActionIcon
          className={classes.tool}
          aria-label={t('sheet.add')}
          title={t('sheet.add')}
          onClick={() => newSheet(view, t('sheet'))}
        >
          <IconPlus size={16} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

function SheetMenu({ view, sheet, onRename }: { view: SheetView; sheet: Sheet; onRename: () => void }) {
  const t = useWords('kinds/spreadsheet')
  const { sheets } = view.workbook.book
  const index = sheets.indexOf(sheet)
  return (
    <Menu withInitialFocusPlaceholder={false} position="top-start">
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('sheet.menu', { name: sheet.name })}>
          <IconChevronDown size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('sheet.rename')}</Menu.Item>
        <Menu.Item disabled={index === 0} onClick={() => shiftSheet(view, sheet.id, -1)}>
          {t('sheet.left')}
        </Menu.Item>
        <Menu.Item disabled={index === sheets.length - 1} onClick={() => shiftSheet(view, sheet.id, 1)}>
          {t('sheet.right')}
        </Menu.Item>
        <Menu.Item data-danger disabled={sheets.length === 1} onClick={() => dropSheet(view, sheet.id)}>
          {t('sheet.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function NameField({ sheet, onDone }: { sheet: Sheet; onDone: (name?: string) => void }) {
  const t = useWords('kinds/spreadsheet')
  return (
    <input
      className={classes.name}
      aria-label={t('sheet.name')}
      defaultValue={sheet.name}
      maxLength={sheetLimits.nameSigns}
      ref={(field) => {
        if (field && document.activeElement !== field) {
          field.focus()
          field.select()
        }
      }}
      onBlur={({ currentTarget }) => onDone(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        else if (event.key === 'Escape') onDone()
        event.stopPropagation()
      }}
    />
  )
}
