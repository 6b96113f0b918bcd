import { IconDots } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { LineDeeds } from './lineDeeds.ts'
import classes from './Lines.module.css'

type LineMenuButtonProps = { line: number; name: string; now: () => Pick<LineDeeds, 'menu'> }

/** Opens the menu of an object below itself. */
export function LineMenuButton({ line, name, now }: LineMenuButtonProps) {
  const t = useWords('objects/rows')
  return (
    <button
      type="button"
      data-stop
      tabIndex={-1}
      className={classes.deed}
      aria-label={t('row.menu', { name })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        now().menu(line, { x: left, y: bottom })
      }}
    >
      <IconDots size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
