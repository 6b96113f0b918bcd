import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import classes from './Feed.module.css'
import { feedTime } from './feedTime.ts'
import type { Feed } from './useFeeds.ts'

type OtherFeedsProps = { feeds: readonly Feed[]; onRevoke: (page: string) => void }

/** The reader's addresses of other calendars, also of those that they may not open any more. */
export function OtherFeeds({ feeds, onRevoke }: OtherFeedsProps) {
  const t = useWords('objects/calendarFeed')
  if (feeds.length === 0) return null
  return (
    <details className={classes.others}>
      <summary>{t('others', { count: feeds.length })}</summary>
      <ul>
        {feeds.map(({ page_id: page, title, made_at: made, read_at: read }) => {
          const name = title === null ? t('closed') : title || t('untitled')
          return (
            <li key={page} className={classes.other}>
              <span className={classes.name}>
                {name}
                <small>{feedTime(read ?? made)}</small>
              </span>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={t('revoke.of', { name })}
                onClick={() => onRevoke(page)}
              >
                {t('revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
