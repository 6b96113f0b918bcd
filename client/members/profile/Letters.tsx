import { useWords } from '../../platform/words.ts'
import classes from './Profile.module.css'
import { useServerConfig } from './useServerConfig.ts'

/** Tells those who look after a space when this server sends no letters. */
export function Letters() {
  const t = useWords('members/profile')
  const config = useServerConfig()
  return config?.outbox ? <p className={classes.note}>{t('letters.none')}</p> : null
}
