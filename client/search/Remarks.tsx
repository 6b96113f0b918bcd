import type { SearchGroup } from '#schema/search/search.ts'
import { Button, Skeleton } from '@mantine/core'
import { useWords } from '../platform/words.ts'
import unseen from '../ui/silent.module.css'
import finder from '../ui/finder/Finder.module.css'
import classes from './Search.module.css'
import { totalOf } from './useSearch.ts'
import type { Search } from './useSearch.ts'

type RemarksProps = {
  search: Search
  only: SearchGroup | null
  isBlank: boolean
  hasRecent: boolean
  onForget: () => void
}

/** Shown without results: no query yet, loading, no matches, failed. */
export function Remarks({
  search: { status, found, again },
  only,
  isBlank,
  hasRecent,
  onForget,
}: RemarksProps) {
  const t = useWords('search')
  const all = found ? totalOf(found) : 0
  const count = only && found ? found[only].paginatorInfo.total : all
  if (isBlank) {
    return hasRecent ? (
      <Button variant="subtle" color="gray" className={classes.more} onClick={onForget}>
        {t('recent.clear')}
      </Button>
    ) : (
      <p className={finder.remark}>{t('hint')}</p>
    )
  }
  return (
    <>
      {status === 'loading' && !found ? <Loading label={t('loading')} /> : null}
      {status === 'failed' ? (
        <div className={finder.remark} role="alert">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && count === 0 ? (
        <div className={finder.remark}>
          <strong>{t('none')}</strong>
          <p>{t(all > 0 ? 'none.elsewhere' : 'none.text')}</p>
        </div>
      ) : null}
      <p className={unseen.silent} role="status">
        {status === 'ready' ? t('count', { count }) : null}
      </p>
    </>
  )
}

const Loading = ({ label }: { label: string }) => (
  <div className={classes.loading} role="status" aria-label={label}>
    {['46%', '62%', '38%'].map((width) => (
      <div key={width}>
        <Skeleton height={13} width={width} radius={4} />
        <Skeleton height={10} mt={8} width="80%" radius={4} />
      </div>
    ))}
  </div>
)
