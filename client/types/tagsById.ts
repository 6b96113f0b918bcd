import type { Choice } from '../fields/fieldServices.ts'
import { graphql } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'

const tagPage = graphql(`
  query TagPage($page: Int!) {
    paginate_tag(perPage: 100, page: $page) {
      data {
        id
        label: name
        color
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)

let reading: Promise<Map<string, Choice>> | undefined

/** The tags of the space by id, read once for all that ask at about the same time; a space has no more than 1000. */
export function tagsById(ids: string[]): Promise<Choice[]> {
  if (!reading) {
    reading = readAll()
    const end = () => void (reading = undefined)
    reading.then(end, end)
  }
  return reading.then((all) => ids.flatMap((id) => all.get(id) ?? []))
}

async function readAll(): Promise<Map<string, Choice>> {
  const all = new Map<string, Choice>()
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each says whether there is another
    const { paginate_tag: read } = await query(tagPage, { page })
    for (const tag of read.data) all.set(tag.id, tag)
    if (!read.paginatorInfo.hasMorePages) return all
  }
}
