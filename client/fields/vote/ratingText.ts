import { ratingOf, type Votes } from '#schema/fields/vote.ts'
import { currentLocale } from '../../platform/i18n.ts'

/** The average of a rating with one decimal; an empty text before any votes. */
export function ratingText(votes: Votes): string {
  const rating = ratingOf(votes)
  if (rating === null) return ''
  return new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating)
}
