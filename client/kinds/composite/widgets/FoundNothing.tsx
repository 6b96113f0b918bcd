import { IconCloudOff } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import { BlockState } from '../BlockState.tsx'
import classes from '../Block.module.css'
import { Failed } from './Widget.tsx'
import type { FoundState } from './useObjectsAt.ts'

/** The placeholder for objects that have not loaded. */
export function FoundNothing({ problem, again }: FoundState) {
  const t = useWords('kinds/composite')
  if (!problem) return <div className={classes.waiting} aria-busy />
  if (problem === 'unavailable')
    return <BlockState icon={IconCloudOff} title={t('state.offline')} text={t('state.offline.text')} />
  return <Failed again={again} />
}
