import { queryPlain } from '../../platform/queryPlain.ts'
import { showRefusal } from '../../platform/toasts.ts'
import type { Say } from '../../platform/words.ts'
import { objectName } from './relationOperations.ts'

/** So many are named. */
const namedMost = 5

/** Says which objects wait for what was moved and were not moved along, since they are not on the page. */
export async function tellUnplanned(ids: readonly string[], t: Say<'kinds/gantt'>): Promise<void> {
  const names = await Promise.all(
    ids.slice(0, namedMost).map((id) =>
      queryPlain(objectName, { id }).then(
        ({ object }) => object?.name ?? '',
        () => '',
      ),
    ),
  )
  const told = names.map((name) => name || t('relation.hidden'))
  const more = ids.length - told.length
  showRefusal({
    id: 'unplanned',
    message: t('unplanned', {
      names: more > 0 ? `${told.join(', ')} +${more}` : told.join(', '),
      count: ids.length,
    }),
  })
}
