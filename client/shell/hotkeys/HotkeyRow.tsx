import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import { useHotkeyRecorder } from '@tanstack/react-hotkeys'
import { useState } from 'react'
import { hotkeysOf, isFreeHotkey } from '#schema/accounts/hotkeys.ts'
import type { HotkeyChoice, HotkeyCommand } from '#schema/accounts/hotkeys.ts'
import { DomainError } from '#schema/errors.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { Keys, keySignsOf } from '../../ui/Keys.tsx'
import classes from './Hotkeys.module.css'

type HotkeyRowProps = {
  command: HotkeyCommand
  choices: HotkeyChoice[]
  /** Null brings the usual combination back. */
  onKeep: (command: HotkeyCommand, keys: string | null) => void
}

/** One command and its combination: a press on it records another one, Escape leaves it as it was. */
export function HotkeyRow({ command, choices, onKeep }: HotkeyRowProps) {
  const t = useWords('shell/hotkeys')
  const say = useWords('platform')
  const [refused, setRefused] = useState(false)
  const keys = hotkeysOf(choices)[command]
  const recorder = useHotkeyRecorder({
    validate: (recorded) => isFreeHotkey({ command, keys: recorded }, choices),
    onReject: () => {
      setRefused(true)
      showFailure(new DomainError('hotkey_refused'))
    },
    onRecord: (recorded) => {
      setRefused(false)
      if (recorded !== keys) onKeep(command, recorded)
    },
    onCancel: () => setRefused(false),
  })
  const name = t(`command.${command}`)
  const isOwn = choices.some((choice) => choice.command === command)
  const label = recorder.isRecording
    ? `${name}: ${t('press')}`
    : t('change', { name, keys: keySignsOf(keys).join('+') })
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      {isOwn ? (
        <ActionIcon
          aria-label={t('reset', { name })}
          title={t('reset', { name })}
          onClick={() => onKeep(command, null)}
        >
          <IconRotate2 size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <UnstyledButton
        className={classes.keys}
        data-recording={recorder.isRecording || undefined}
        aria-label={label}
        aria-describedby={refused ? `refused-${command}` : undefined}
        onClick={() => (recorder.isRecording ? recorder.cancelRecording() : recorder.startRecording())}
        onBlur={() => recorder.isRecording && recorder.cancelRecording()}
      >
        {recorder.isRecording ? <span className={classes.hint}>{t('press')}</span> : <Keys keys={keys} />}
      </UnstyledButton>
      {refused && recorder.isRecording ? (
        <p id={`refused-${command}`} className={classes.refused}>
          {say('error.hotkey_refused')}
        </p>
      ) : null}
    </li>
  )
}
