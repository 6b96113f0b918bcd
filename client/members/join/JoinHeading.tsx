import classes from '../../accounts/parts.module.css'
import { SpaceIcon } from '../../spaces/SpaceIcon.tsx'
import { useWords } from '../../platform/words.ts'
import own from './Join.module.css'
import type { JoinView } from './JoinScreen.tsx'

/** Which space one joins. */
export function JoinHeading({ view }: { view: JoinView }) {
  const t = useWords('members/join')
  return (
    <div className={classes.heading}>
      <div className={own.space}>
        <SpaceIcon space={view} />
        <h1 className={classes.title}>{t('heading', { name: view.name })}</h1>
      </div>
      <p className={classes.text}>{view.email ? t('text.invited', { email: view.email }) : t('text')}</p>
    </div>
  )
}
