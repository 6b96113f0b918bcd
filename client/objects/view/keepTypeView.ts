import { graphql } from '../../platform/graphql.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { readFilter, readSorts, toOrderBy, toWhere } from '#schema/objects/viewFilter.ts'
import { typeViewId } from './typeViews.ts'
import type { Layout } from './useLayout.ts'

const saveTypeView = graphql(`
  mutation KeepTypeView($type: ID!, $input: TypeViewInput!) {
    typeViewSave(type_id: $type, input: $input) {
      recordId
      record {
        id
        views {
          id
        }
      }
    }
  }
`)

const parts: ReadonlySet<string> = new Set(
  'filter sort group subgroup nest order cards column tick done cover fit crop size'.split(' '),
)
const isKept = (key: string): boolean => parts.has(key.split('/')[0]!)

/**
 * Saves the reader's view as a view of the type: as itself if it is one, otherwise as a new one, which is then shown.
 * Throws DomainError.
 */
export async function keepTypeView(layout: Layout, view: string, name: string): Promise<void> {
  const { type, purpose, views, reload } = layout.viewed
  const known = new Set(type.properties.map(({ id }) => id))
  const kept = [...layout.under(['view', view])].filter(([key, value]) => isKept(key) && value !== null)
  const seen = Object.fromEntries(kept)
  const old = views.find(({ id }) => id === view)?.record
  const config = {
    ...(old?.config as object | undefined),
    purpose,
    layout: seen,
    where: toWhere(readFilter(seen.filter), known) ?? null,
    orderBy: toOrderBy(readSorts(seen.sort), known),
  }
  const before = new Set(type.views.map(({ id }) => id))
  const { typeViewSave } = await mutate(saveTypeView, {
    type: type.id,
    input: { id: old?.id, name: old?.name ?? name, config },
  })
  await reload()
  if (old) layout.reset(['view', view])
  const made = typeViewSave.record?.views.find(({ id }) => !before.has(id))
  if (made) layout.setOwn(['shown'], typeViewId(made.id))
}
