import { useWords } from '../../platform/words.ts'
import classes from './Profile.module.css'
import { useServerConfig } from './useServerConfig.ts'

/** Warns people who manage a space when this server sends no emails. */
export function Letters() {
  const t = useWords('members/profile')
  const config = useServerConfig()
  return config?.outbox ? <p className={classes.note}>{t('letters.none')}</p> : null
}
