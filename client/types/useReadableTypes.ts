import { useEffect, useState } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { typeList, type ListedType } from './operations.ts'

/** Far more than a space may have; nobody would choose from a longer list. */
const pagesMost = 20

/** The types that the person may read, those of the space before the built-in ones, each by name; undefined until they have come, and while nobody wants them. */
export function useReadableTypes(isWanted = true): ListedType[] | undefined {
  const [types, setTypes] = useState<ListedType[]>()
  useEffect(() => {
    if (!isWanted) return
    readAllTypes().then(setTypes, showFailure)
  }, [isWanted])
  return types
}

/** Those types, once. Throws DomainError. */
export async function readAllTypes(): Promise<ListedType[]> {
  const found: ListedType[] = []
  for (let page = 1; page <= pagesMost; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each says whether there is another
    const { paginate_type: read } = await query(typeList, { page })
    found.push(...read.data)
    if (!read.paginatorInfo.hasMorePages) break
  }
  return found.toSorted((a, b) => Number(a.system !== null) - Number(b.system !== null))
}
