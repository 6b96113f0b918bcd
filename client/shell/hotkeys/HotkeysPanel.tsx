import { Button } from '@mantine/core'
import { hotkeyCommands } from '#schema/accounts/hotkeys.ts'
import { useHotkeyChoices } from '../../platform/hotkeys/useHotkeyChoices.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import classes from './Hotkeys.module.css'

/** Commands with the same keys for everyone. */
const fixed = [
  ['undo', 'Mod+[KeyZ]'],
  ['rename', '[F2]'],
  ['move', 'Alt+[ArrowLeft]+[ArrowRight]'],
  ['beside', 'Alt+[ArrowUp]+[ArrowDown]'],
  ['close', '[Escape]'],
  ['message', '[ArrowUp]+[ArrowDown]'],
  ['thread', '[KeyT]'],
] as const

/** The combinations at a glance, for the right sidebar. */
export function HotkeysPanel() {
  const t = useWords('shell/hotkeys')
  const go = useGo()
  const { keys } = useHotkeyChoices()
  return (
    <>
      <ul className={classes.panel}>
        {hotkeyCommands.map((command) => (
          <li key={command} className={classes.row}>
            <span className={classes.name}>{t(`command.${command}`)}</span>
            <Keys keys={keys[command]} />
          </li>
        ))}
        {fixed.map(([name, keys]) => (
          <li key={name} className={classes.row}>
            <span className={classes.name}>{t(`command.${name}`)}</span>
            <Keys keys={keys} />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <Button variant="default" onClick={() => go('/settings/hotkeys')}>
          {t('customize')}
        </Button>
      </div>
    </>
  )
}
