import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { newKey } from '../../platform/newKey.ts'
import { trpc } from '../../platform/trpc.ts'
import type { Look } from './look.ts'

type Of = Pick<RowsOfPage, 'layout' | 'page' | 'type' | 'set'>

/** Stores a baseline under a name, and shows it. Throws DomainError. */
export async function keepBaseline(name: string, { start, end }: Look, of: Of): Promise<void> {
  const { layout, page, type, set } = of
  const id = newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  await trpc.baselines.keep.mutate({
    page_id: page.id,
    id,
    type_id: type.id,
    start: start!.id,
    end: end?.id ?? null,
  })
  layout.setShared(['baseline', id, 'at'], new Date().toISOString())
  layout.setShared(['baseline', id, 'name'], name)
  set('baseline', id)
}

/** Deletes a baseline for everyone. Throws DomainError. */
export async function dropBaseline(id: string, { layout, page }: Of): Promise<void> {
  await trpc.baselines.drop.mutate({ page_id: page.id, id })
  layout.setShared(['baseline', id, 'name'], undefined)
  layout.setShared(['baseline', id, 'at'], undefined)
}
