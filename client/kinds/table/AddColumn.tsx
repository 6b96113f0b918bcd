import { Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { NewProperty } from '../../types/editor/NewProperty.tsx'
import head from './HeadCell.module.css'
import type { AskedOfColumn, Structure } from './headActions.ts'
import { settleMade } from './settleMade.ts'

const ColumnWindow = lazy(() => loadNeeded(() => import('./ColumnWindow.tsx')))

type AddColumnProps = {
  structure: Structure
  place: number
  /** Moves the selection to the new column once it is shown. */
  onMade: (id: string) => void
  /** The dialogs that the menu of a column opens. */
  asked: AskedOfColumn | null
  onAnswered: () => void
}

/** The “+” after the last heading, which creates a property, and the dialogs about existing ones. */
export default function AddColumn({ structure, place, onMade, ...rest }: AddColumnProps) {
  const { asked, onAnswered } = rest
  const t = useWords('types')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const made = (id: string) => {
    setOpen(false)
    onMade(id)
    settleMade(structure, id)
  }
  return (
    <div
      role="columnheader"
      aria-label={t('add')}
      aria-colindex={place + 2}
      className={head.headCell}
      data-add
    >
      <Popover
        opened={isOpen}
        width="min(360px, 96vw)"
        position="bottom-end"
        trapFocus
        // Pickers inside have layers of their own: a click or Escape in them closes nothing here.
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className={head.add}
            aria-label={t('add')}
            title={t('add')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown
          aria-label={t('add')}
          onKeyDown={(event) => {
            // React bubbles events of the window to the grid around it; they are stopped here.
            event.stopPropagation()
            const isOwn = event.currentTarget.contains(event.target as Node)
            if (event.key === 'Escape' && isOwn && !event.nativeEvent.isComposing) close()
          }}
        >
          <div className={head.room}>
            <NewProperty type={structure.type.id} onMade={made} onClose={close} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {asked ? (
        <Suspense>
          <ColumnWindow structure={structure} asked={asked} onClose={onAnswered} />
        </Suspense>
      ) : null}
    </div>
  )
}
