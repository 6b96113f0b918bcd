import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { SpaceIcon } from '../spaces/SpaceIcon.tsx'
import { useSpaces } from '../spaces/useSpaces.ts'
import classes from './SpaceList.module.css'

/** The user's spaces to choose from; `isTitle` if it is the main content of the screen. */
export function SpaceList({ isTitle = false }: { isTitle?: boolean }) {
  const t = useWords('spaces')
  const go = useGo()
  const { spaces } = useSpaces()
  const Title = isTitle ? 'h1' : 'h2'
  return (
    <section>
      <Title className={classes.title}>{t('list.title')}</Title>
      <ul className={classes.list}>
        {spaces.map((space) => (
          <li key={space.id}>
            <button type="button" className={classes.space} onClick={() => go(`/${space.id}`)}>
              <SpaceIcon space={space} />
              <span className={classes.name}>{space.name}</span>
              <span className={classes.role}>{t(`role.${space.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
