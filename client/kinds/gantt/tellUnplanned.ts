import { queryPlain } from '../../platform/queryPlain.ts'
import { showRefusal } from '../../platform/toasts.ts'
import type { Say } from '../../platform/words.ts'
import { objectName } from './relationOperations.ts'

/** The most names in the message. */
const namedMost = 5

/** Reports dependent objects that were not moved along because they are not loaded. */
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
