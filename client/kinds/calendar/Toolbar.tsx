import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import frame from '../../objects/rows/Rows.module.css'
import { useWords } from '../../platform/words.ts'
import classes from './Calendar.module.css'
import { modes } from './modes.ts'
import type { Mode } from './modes.ts'

type ToolbarProps = {
  title: string
  mode: Mode
  isLoading: boolean
  onMode: (mode: Mode) => void
  onTurn: (to: 1 | -1) => void
  onToday: () => void
}

/** The visible days, and the navigation to others. */
export function Toolbar({ title, mode, isLoading, onMode, onTurn, onToday }: ToolbarProps) {
  const t = useWords('kinds/calendar')
  const icon = { size: 16, stroke: 1.75 }
  return (
    <div className={frame.toolbar}>
      <div className={classes.turn}>
        <ActionIcon size={30} variant="subtle" aria-label={t(`before.${mode}`)} onClick={() => onTurn(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={onToday}>
          {t('today')}
        </Button>
        <ActionIcon size={30} variant="subtle" aria-label={t(`after.${mode}`)} onClick={() => onTurn(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <span role="status" className={classes.loading}>
        {isLoading ? <span>{t('loading')}</span> : null}
      </span>
      <SegmentedControl
        size="xs"
        className={classes.modes!}
        aria-label={t('mode')}
        value={mode}
        data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(value) => onMode(value as Mode)}
      />
    </div>
  )
}
