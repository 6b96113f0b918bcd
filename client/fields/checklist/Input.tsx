import { ActionIcon, Checkbox } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ChecklistItem } from '#schema/fields/checklist.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../../platform/words.ts'
import type { InputProps } from '../field.ts'
import { attachItemDrag } from './attachItemDrag.ts'
import { ChecklistProgress } from './ChecklistProgress.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import classes from './Checklist.module.css'
import { itemsOf } from './itemsOf.ts'

/** Items that are ticked, written, dragged and removed; Enter begins the next one, Alt with an arrow moves one. */
export function ChecklistField({ property, value, onChange, onBlur, id, describedBy, name }: InputProps) {
  const t = useWords('fields')
  const items = itemsOf(value)
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    root.current?.querySelector<HTMLInputElement>(`[data-item="${wanted.current}"] input[type=text]`)?.focus()
    wanted.current = undefined
  })

  const change = (next: ChecklistItem[]) => onChange(next.length > 0 ? next : null)
  const edit = (at: number, values: Partial<ChecklistItem>) =>
    change(items.with(at, { ...items[at]!, ...values }))
  const insert = (at: number) => {
    if (items.length >= fieldLimits.checklistItems) return
    const item = { id: crypto.randomUUID(), text: '', done: false }
    wanted.current = item.id
    change(items.toSpliced(at, 0, item))
  }
  const remove = (at: number) => {
    wanted.current = (items[at - 1] ?? items[at + 1])?.id
    change(items.toSpliced(at, 1))
  }
  const move = (moved: string, to: number) => {
    const from = items.findIndex((item) => item.id === moved)
    if (from < 0 || to < 0 || to >= items.length) return
    wanted.current = moved
    change(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { key, altKey } = event
    const item = items[at]!
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(item.id, at + (key === 'ArrowUp' ? -1 : 1))
    else if (key === 'Enter') insert(at + 1)
    else if (key === 'Backspace' && item.text === '') remove(at)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={root}
      id={id}
      className={classes.root}
      role="group"
      aria-label={name}
      aria-describedby={describedBy}
    >
      {items.length > 0 ? <ChecklistProgress property={property} items={items} /> : null}
      <ul className={classes.items}>
        {items.map((item, at) => (
          <Row key={item.id} id={item.id} onPut={(moved) => move(moved, at)}>
            <Checkbox
              size="xs"
              aria-label={item.text || t('checklist.item', { number: at + 1 })}
              checked={item.done}
              onChange={(event) => edit(at, { done: event.currentTarget.checked })}
            />
            <input
              type="text"
              className={classes.text}
              data-done={item.done || undefined}
              aria-label={t('checklist.text', { number: at + 1 })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              placeholder={t('checklist.placeholder')}
              maxLength={fieldLimits.checklistSigns}
              value={item.text}
              onBlur={onBlur}
              onChange={(event) => edit(at, { text: event.currentTarget.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            <ActionIcon
              className={classes.remove!}
              size={24}
              aria-label={t('checklist.remove', { text: item.text || String(at + 1) })}
              onClick={() => remove(at)}
            >
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          </Row>
        ))}
      </ul>
      <div className={classes.foot}>
        <AddButton onClick={() => insert(items.length)}>{t('checklist.add')}</AddButton>
      </div>
    </div>
  )
}

type RowProps = { id: string; onPut: (moved: string) => void; children: React.ReactNode }

function Row({ id, onPut, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const put = useRef(onPut)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    put.current = onPut
  })
  useEffect(
    () =>
      attachItemDrag(
        { row: row.current!, grip: grip.current!, id },
        {
          onOver: setOver,
          onPut: (moved) => put.current(moved),
        },
      ),
    [id],
  )
  return (
    <li ref={row} className={classes.item} data-value data-item={id} data-over={isOver || undefined}>
      <span ref={grip} className={classes.grip} aria-hidden>
        <IconGripVertical size={14} stroke={1.6} />
      </span>
      {children}
    </li>
  )
}
