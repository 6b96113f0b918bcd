import { pageLimits } from '#schema/pages/limits.ts'
import type { Say } from '../../platform/words.ts'

/** Room for the words that a language adds to the title of a copy. */
const suffixSigns = 20

/** The title of a copy of a page. */
export const copyTitle = (t: Say<'pages/duplicate'>, title: string): string =>
  t('title', { title: title.slice(0, pageLimits.titleSigns - suffixSigns) })
