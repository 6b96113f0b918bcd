import { IconUsersGroup } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import classes from '../Board.module.css'
import { useToolsOpen } from './toolsOpen.ts'

/** Opens what people do together on a board; it stands among the engine's own buttons. */
export function ToolsButton() {
  const t = useWords('kinds/board')
  const { isOpen, toggle } = useToolsOpen()
  return (
    <button
      type="button"
      className={classes.sticky}
      title={t('tools')}
      aria-label={t('tools')}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <IconUsersGroup size={18} stroke={1.6} />
    </button>
  )
}
