import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { lineOfMessage } from './fileLine.ts'
import { pin as unpin } from './messageChanges.ts'
import type { Message } from './operations.ts'
import classes from './PinBar.module.css'

type PinBarProps = { pins: readonly Message[]; onShow: (place: number) => void }

/** RCH.08: what is pinned, the newest first; each press shows one and offers the one before it. */
export function PinBar({ pins, onShow }: PinBarProps) {
  const t = useWords('chat')
  /** The pin that was shown last. */
  const [shown, setShown] = useState<number | null>(null)
  const below = shown === null ? pins : pins.filter(({ place }) => place < shown)
  const pin = below.at(-1) ?? pins.at(-1)
  if (!pin) return null
  const text = lineOfMessage(pin, t)
  const count =
    pins.length > 1 ? ` ${t('pins.count', { at: pins.indexOf(pin) + 1, count: pins.length })}` : ''
  const show = () => {
    setShown(pin.place)
    onShow(pin.place)
  }
  return (
    <div className={classes.pins} role="region" aria-label={t('pins.label')}>
      <button type="button" className={classes.pin} onClick={show}>
        <IconPin size={16} stroke={1.6} aria-hidden />
        <span className={classes.words}>
          <span className={classes.title}>
            {t('pins.label')}
            {count}
          </span>
          <span className={classes.text}>{text}</span>
        </span>
      </button>
      <ActionIcon
        aria-label={t('message.unpin')}
        title={t('message.unpin')}
        onClick={() => void unpin(pin, false, pin.pinned === 'everyone')}
      >
        <IconPinnedOff size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
