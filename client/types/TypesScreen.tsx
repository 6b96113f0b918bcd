import { useWords } from '../platform/words.ts'
import classes from './Types.module.css'
import { TypesSettings } from './TypesSettings.tsx'
import type { TypesSettingsProps } from './TypesSettings.tsx'

/** The type editor with all of the screen to itself. */
export function TypesScreen(props: TypesSettingsProps) {
  const t = useWords('types')
  return (
    <div className={classes.screen}>
      <h1 className={classes.screenTitle}>{t('title')}</h1>
      <TypesSettings {...props} />
    </div>
  )
}
