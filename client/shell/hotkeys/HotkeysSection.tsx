import { Button } from '@mantine/core'
import { hotkeyCommands } from '#schema/accounts/hotkeys.ts'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'
import { useHotkeyChoices } from '../../platform/hotkeys/useHotkeyChoices.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { HotkeyRow } from './HotkeyRow.tsx'
import classes from './Hotkeys.module.css'

/** The key combinations, each of which can be recorded again. */
export function HotkeysSection() {
  const t = useWords('shell/hotkeys')
  const { choices, save } = useHotkeyChoices()
  const without = (command: HotkeyCommand) => choices.filter((choice) => choice.command !== command)
  const keep = (command: HotkeyCommand, keys: string | null) => {
    const next = keys === null ? without(command) : [...without(command), { command, keys }]
    save(next).catch(showFailure)
  }
  return (
    <>
      <p className={classes.text}>{t('text')}</p>
      <ul className={classes.list}>
        {hotkeyCommands.map((command) => (
          <HotkeyRow key={command} command={command} choices={choices} onKeep={keep} />
        ))}
      </ul>
      {choices.length > 0 ? (
        <Button variant="default" onClick={() => void save([]).catch(showFailure)}>
          {t('reset.all')}
        </Button>
      ) : null}
    </>
  )
}
