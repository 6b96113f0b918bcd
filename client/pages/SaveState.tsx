import { Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconEye, IconLoader2 } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './SaveState.module.css'

export type ShownState = 'opening' | 'saved' | 'saving' | 'offline' | 'keeping' | 'unsaved' | 'readOnly'

const icons = {
  opening: IconLoader2,
  saved: IconCloudCheck,
  saving: IconLoader2,
  offline: IconCloudOff,
  keeping: IconCloudOff,
  unsaved: IconAlertTriangle,
  readOnly: IconEye,
}

/** The save state of the user's changes; announced when it gets worse. */
export function SaveState({ state }: { state: ShownState }) {
  const t = useWords('pages')
  const Icon = icons[state]
  const text = t(`save.${state}`)
  const isShort = state === 'offline' || state === 'keeping'
  return (
    <Tooltip label={text} disabled={!isShort}>
      <span className={classes.root} data-state={state} role="status" aria-live="polite">
        <Icon size={15} stroke={1.75} aria-hidden />
        <span className={classes.text} aria-label={text}>
          {isShort ? t('save.offline.short') : text}
        </span>
      </span>
    </Tooltip>
  )
}
