import { Popover, TextInput } from '@mantine/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../../platform/words.ts'
import type { Cell } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'
import { listOf } from './checked.ts'
import classes from './ListMenu.module.css'

type ListMenuProps = { view: SheetView; cell: Cell; at: { left: number; top: number }; onClose: () => void }

/** The values that a cell may have, of which one is chosen by its first letters, by keys or by a click. */
export default function ListMenu({ view, cell, at, onClose }: ListMenuProps) {
  const t = useWords('kinds/spreadsheet/check')
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const sheet = view.sheet!
  const asked = query.trim().toLowerCase()
  const words = listOf(view.workbook, sheet, cell.row, cell.column)
  const found = words.filter((word) => word.toLowerCase().includes(asked))
  const active = Math.min(chosen, found.length - 1)
  const take = (word: string | undefined) => {
    if (word !== undefined)
      view.typing.write(sheet, cell, /^\d/.test(word) && view.locale === 'ru' ? word.replace('.', ',') : word)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = Math.min(Math.max(active + (key === 'ArrowDown' ? 1 : -1), 0), found.length - 1)
      setChosen(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') take(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Popover opened onChange={(isOpen) => isOpen || onClose()} width={220} position="bottom-start" trapFocus>
      <Popover.Target>
        <span style={{ position: 'fixed', ...at, width: 0, height: 0 }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('list')}>
        <TextInput
          data-autofocus
          size="xs"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={id} role="listbox" aria-label={t('list')} className={classes.list}>
          {found.map((word, index) => (
            <div
              key={word}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.value}
              onClick={() => take(word)}
            >
              {word}
            </div>
          ))}
        </div>
        {found.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      </Popover.Dropdown>
    </Popover>
  )
}
