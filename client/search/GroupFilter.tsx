import { searchGroups } from '#schema/search/search.ts'
import type { SearchGroup } from '#schema/search/search.ts'
import { useWords } from '../platform/words.ts'
import type { SearchFound } from './operations.ts'
import finder from '../ui/finder/Finder.module.css'
import classes from './Search.module.css'
import { mostCounted } from './useSearch.ts'

type GroupFilterProps = {
  found: SearchFound | null
  only: SearchGroup | null
  onChoose: (only: SearchGroup | null) => void
}

/** Which results are shown: all, or those of one group, each with how many there are. */
export function GroupFilter({ found, only, onChoose }: GroupFilterProps) {
  const t = useWords('search')
  return (
    <div className={classes.filter} role="group" aria-label={t('filter.label')}>
      {[null, ...searchGroups].map((group) => {
        const total = group && found ? found[group].paginatorInfo.total : 0
        return (
          <button
            key={group ?? 'all'}
            type="button"
            className={finder.chip}
            aria-pressed={group === only}
            // The field keeps the focus, so that the arrows and Enter still choose.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(group)}
          >
            {t(group ? `group.${group}` : 'filter.all')}
            {total > 0 ? (
              <span className={classes.total}>{total < mostCounted ? total : `${mostCounted}+`}</span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
