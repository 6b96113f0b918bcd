import { queryPlain } from '../../platform/queryPlain.ts'
import type { Asked } from './objectRows.ts'
import { objectIdPage } from './operations.ts'

const perPage = 100

/** The ids of the objects at these places of a list, both ends included. Throws DomainError. */
export async function objectIds(asked: Asked, [from, to]: [number, number]): Promise<string[]> {
  const first = Math.floor(from / perPage)
  const pages: string[][] = []
  for (let page = first; page <= Math.floor(to / perPage); page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a list in order, as long as it is
    const { paginate_object } = await queryPlain(objectIdPage, { ...asked, page: page + 1, perPage })
    pages.push(paginate_object.data.map(({ id }) => id))
    if (paginate_object.data.length < perPage) break
  }
  return pages.flat().slice(from - first * perPage, to - first * perPage + 1)
}
