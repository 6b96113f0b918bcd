import { pageLimits } from '#schema/pages/limits.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import type { StoredPage } from './pageRows.ts'

/**
 * Throws `invalid_input` naming `isTab` when a page, `id` if it exists, cannot be a tab of `parent`: tabs are one
 * level deep, limited in number, and never shortcuts.
 */
export async function checkTab(
  tx: Tx,
  parent: StoredPage | null,
  { id = null, target = null }: { id?: string | null; target?: string | null },
): Promise<void> {
  if (!parent || parent.is_tab || target !== null) throw refuseField('isTab', 'unknown_value')
  const [row] = await tx<{ tabs: number; has_tabs: boolean }[]>`
    select
      (select count(*)::int from page
        where parent = ${parent.id} and is_tab and deleted_at is null and id is distinct from ${id}::uuid) as tabs,
      exists (select 1 from page where parent = ${id}::uuid and is_tab and deleted_at is null) as has_tabs`
  if (row!.has_tabs) throw refuseField('isTab', 'unknown_value')
  if (row!.tabs >= pageLimits.tabs) throw refuseField('isTab', 'out_of_range')
}
