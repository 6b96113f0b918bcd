import { optionsOf } from '#schema/fields/optionsOf.ts'
import { voteChoices, voteOptions, voicesOf } from '#schema/fields/vote.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewProps } from '../field.ts'
import { ratingText } from './ratingText.ts'
import { ShareBar } from './ShareBar.tsx'
import classes from './Vote.module.css'
import { votesOf } from './votesOf.ts'

/** The totals of the voices. */
export function VoteView({ property, value, dense }: ViewProps) {
  const t = useWords('fields')
  const votes = votesOf(value)
  const voices = voicesOf(votes)
  const { format, emoji } = optionsOf(voteOptions, property)
  if (format === 'rating')
    return (
      <span className={classes.read}>
        {emoji[0]} {voices > 0 ? ratingText(votes) : '–'}
        <span className={classes.count}>{t('vote.voices', { count: voices })}</span>
      </span>
    )
  const choices = voteChoices(property)
  if (format === 'survey' && !dense)
    return (
      <span className={classes.survey}>
        {choices.map(({ id, label }) => (
          <ShareBar
            key={id}
            label={label}
            count={votes.counts[id] ?? 0}
            voices={voices}
            isMine={votes.mine === id}
          />
        ))}
      </span>
    )
  return (
    <span className={classes.read}>
      {choices.map(({ id, label }) => (
        <span key={id} className={classes.pair}>
          {label} <span className={classes.count}>{votes.counts[id] ?? 0}</span>
        </span>
      ))}
    </span>
  )
}
