import { pageLimits } from '#schema/pages/limits.ts'
import { objectFavorite } from '../../objects/objectFavorite.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { SpaceEventBody } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { favoriteObjects, typeNodes, visits } from './objects/operations.ts'
import type { ObjectNode, TypeNode } from './objects/operations.ts'
import { LiveRead } from './LiveRead.ts'

/** A page, by its id, or an object that was opened. */
export type Visit = { page: string } | { object: ObjectNode }

const changesAll = new Set(['access_changed', 'refetch', 'trash_changed', 'type_changed', 'type_deleted'])

/** The tree's lists besides pages: the types, the objects that the person has flagged, and recently opened items. */
export class OwnNodes {
  readonly types = new LiveRead(readTypes)
  readonly favorites = new LiveRead(readFavorites)
  readonly visits = new LiveRead(readVisits)

  take({ kind, id }: SpaceEventBody): void {
    const isForAll = changesAll.has(kind)
    if (isForAll || kind === 'object_flagged') this.favorites.refresh()
    if (isForAll || kind === 'object_opened' || kind === 'page_opened') this.visits.refresh()
    if (isForAll) this.types.refresh()
    if (kind !== 'objects_changed') return
    if (this.favorites.state().value?.some(({ type_id }) => type_id === id)) this.favorites.refresh()
    const opened = this.visits.state().value ?? []
    if (opened.some((visit) => 'object' in visit && visit.object.type_id === id)) this.visits.refresh()
    // The first object of a type makes its line expandable.
    if (!this.types.state().value?.find((type) => type.id === id)?.children) this.types.refresh()
  }

  sawPage(page: string): void {
    this.visits.change((before) =>
      [{ page }, ...before.filter((visit) => !('page' in visit && visit.page === page))].slice(
        0,
        pageLimits.recent,
      ),
    )
  }

  /** Flags or unflags an object for the person. A failure shows a toast. */
  async setFavorite(object: ObjectNode, favorite: boolean): Promise<void> {
    this.favorites.change((before) => {
      const others = before.filter(({ id }) => id !== object.id)
      return favorite ? [...others, object] : others
    })
    try {
      await mutate(objectFavorite, { id: object.id, favorite })
    } catch (error) {
      showFailure(error)
      void this.favorites.load()
    }
  }
}

async function readTypes(): Promise<TypeNode[]> {
  const found: TypeNode[] = []
  for (let page = 1, more = true; more; page++) {
    // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
    const { paginate_typeNode } = await queryPlain(typeNodes, { page })
    found.push(...paginate_typeNode.data)
    more = paginate_typeNode.paginatorInfo.hasMorePages
  }
  return found
}

async function readFavorites(): Promise<ObjectNode[]> {
  const found: ObjectNode[] = []
  for (let page = 1, more = true; more; page++) {
    // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
    const { paginate_favoriteObject } = await queryPlain(favoriteObjects, { page })
    found.push(...paginate_favoriteObject.data)
    more = paginate_favoriteObject.paginatorInfo.hasMorePages
  }
  return found
}

async function readVisits(): Promise<Visit[]> {
  const { paginate_visit } = await queryPlain(visits, {})
  return paginate_visit.data.flatMap(({ page, object }): Visit[] =>
    page ? [{ page: page.id }] : object ? [{ object }] : [],
  )
}
