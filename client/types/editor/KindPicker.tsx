import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../KindIcon.tsx'
import { offers, type Offer } from '../offers.ts'
import classes from './TypeEditor.module.css'

type KindPickerProps = {
  onPick: (kind: Offer) => void
  /** Kinds that are not offered here. */
  without?: readonly string[]
  /** Whether a kind opens a field that takes the focus; else it returns to the button. */
  leadsOn?: (kind: Offer) => boolean
  /** The button that opens it. */
  target: (toggle: () => void) => ReactNode
}

/** Offers the kinds of properties, each with a description; arrow keys move through them. */
export function KindPicker({ onPick, without = [], leadsOn, target }: KindPickerProps) {
  const t = useWords('types')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const words = typed.trim().toLowerCase()
  /** Matches by name come before matches by description. */
  const isNamed = (kind: Offer) => t(`kind.${kind}`).toLowerCase().includes(words)
  const offered = offers
    .filter((kind) => !without.includes(kind))
    .filter((kind) => `${t(`kind.${kind}`)} ${t(`kind.${kind}.text`)}`.toLowerCase().includes(words))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const pick = (kind: Offer) => {
    setOpen(false)
    setTyped('')
    setLeft(leadsOn?.(kind) ?? false)
    onPick(kind)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={340}
      position="bottom-start"
      trapFocus
      returnFocus={!isLeft}
    >
      <Popover.Target>
        {target(() => {
          setLeft(false)
          setOpen(!isOpen)
        })}
      </Popover.Target>
      <Popover.Dropdown className={classes.kinds} aria-label={t('add.kinds')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // A portal's events bubble through React to the form around the button.
            event.stopPropagation()
            if (offered[0]) pick(offered[0])
          }}
        >
          <TextInput
            data-autofocus
            size="xs"
            aria-label={t('add.find')}
            placeholder={t('add.find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <ul className={classes.kindList} onKeyDown={walk}>
          {offered.map((kind) => (
            <li key={kind}>
              <button type="button" className={classes.kind} onClick={() => pick(kind)}>
                <KindIcon kind={kind} size={18} />
                <span>
                  <span className={classes.kindName}>{t(`kind.${kind}`)}</span>
                  <span className={classes.kindText}>{t(`kind.${kind}.text`)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {offered.length === 0 ? <p className={classes.none}>{t('add.none')}</p> : null}
      </Popover.Dropdown>
    </Popover>
  )
}

function walk(event: React.KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}
