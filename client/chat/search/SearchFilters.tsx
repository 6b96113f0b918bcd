import { Button, Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconPaperclip, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import finder from '../../ui/finder/Finder.module.css'
import { PeopleChoice } from '../PeopleChoice.tsx'
import type { Filters } from '../Rooms.ts'
import classes from './MessageSearch.module.css'

type SearchFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

/** Whose messages are looked for, whether they have files, and between which days. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const t = useWords('chat/search')
  const [open, setOpen] = useState<'from' | 'dates' | null>(null)
  const [typed, setTyped] = useState('')
  const { from, hasFile, after, before } = filters
  const days = [after, before].map(dayOf)
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const popover = (what: 'from' | 'dates') => ({
    opened: open === what,
    onChange: (isOpen: boolean) => setOpen(isOpen ? what : null),
    position: 'bottom-start' as const,
    width: 280,
    trapFocus: true,
    returnFocus: true,
  })
  return (
    <div className={classes.filters} role="group" aria-label={t('filters')}>
      <Popover {...popover('from')}>
        <Popover.Target>
          <button
            type="button"
            className={finder.chip}
            data-on={from !== null || undefined}
            onClick={() => setOpen(open === 'from' ? null : 'from')}
          >
            <IconUser size={14} stroke={1.75} aria-hidden />
            <span className={classes.choice}>{from ? t('from.one', { name: from.name }) : t('from')}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('from')}>
          <PeopleChoice
            isAll
            typed={typed}
            onType={setTyped}
            onPick={(person) => {
              set({ from: person })
              setOpen(null)
            }}
          />
          {from ? (
            <Button
              variant="subtle"
              fullWidth
              onClick={() => {
                set({ from: null })
                setOpen(null)
              }}
            >
              {t('from.clear')}
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={finder.chip}
        aria-pressed={hasFile}
        data-on={hasFile || undefined}
        onClick={() => set({ hasFile: !hasFile })}
      >
        <IconPaperclip size={14} stroke={1.75} aria-hidden />
        {t('files')}
      </button>
      <Popover {...popover('dates')}>
        <Popover.Target>
          <button
            type="button"
            className={finder.chip}
            data-on={days.some(Boolean) || undefined}
            onClick={() => setOpen(open === 'dates' ? null : 'dates')}
          >
            <IconCalendar size={14} stroke={1.75} aria-hidden />
            <span className={classes.choice}>
              {days.some(Boolean) ? days.map((day) => day ?? '…').join(' – ') : t('dates')}
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('dates')} className={classes.dates}>
          <TextInput
            type="date"
            label={t('after')}
            value={after}
            max={before || undefined}
            onChange={(event) => set({ after: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('before')}
            value={before}
            min={after || undefined}
            onChange={(event) => set({ before: event.currentTarget.value })}
          />
          <Button variant="subtle" onClick={() => set({ after: '', before: '' })}>
            {t('dates.clear')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function dayOf(day: string): string | null {
  const at = new Date(`${day}T00:00`)
  if (Number.isNaN(at.getTime())) return null
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short', year }).format(at)
}
