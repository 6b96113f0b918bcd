import { PageIcon } from '../../pages/PageIcon.tsx'
import { useWords } from '../../platform/words.ts'
import { CardLink } from './CardLink.tsx'
import classes from './Cards.module.css'
import type { PageCard } from './operations.ts'

type PageCardViewProps = { card: PageCard; path: string; space: string }

/** A page: its icon, its title and its kind. */
export function PageCardView({ card: { title, icon, type }, path, space }: PageCardViewProps) {
  const t = useWords('pages')
  return (
    <div className={classes.card}>
      <CardLink
        path={path}
        space={space}
        icon={<PageIcon icon={icon} type={type} size={20} />}
        name={title || t('untitled')}
        about={t(`kind.${type}`)}
      />
    </div>
  )
}
