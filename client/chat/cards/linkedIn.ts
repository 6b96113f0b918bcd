import { textRuns } from '../textRuns.ts'

/** What a message shows as a card: `path` is the link, which an object made of a message has none of. */
export type Linked = { kind: 'object' | 'page'; space: string; id: string; path?: string }

/** So many links of a message have cards; the others are read as links alone. */
const cardsMost = 4

const uuid = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`
/** `/{space}/{page}`, `/{space}/{page}/{object}` and `/settings/{space}/objects/{object}`. */
const place = new RegExp(String.raw`^/(?:settings/(\d+)/objects|(\d+)/${uuid})(?:/${uuid})?(?![^/?#])`, 'i')

/** The pages and objects that a text links to, each once; whether the reader may read them is asked later. */
export function linkedIn(text: string, { origin } = location): Linked[] {
  if (!text.includes(origin)) return []
  const found = new Map<string, Linked>()
  for (const { kind, text: address } of textRuns(text)) {
    if (kind !== 'link' || !address.startsWith(origin)) continue
    const path = address.slice(origin.length)
    const [, settings, own, page, object] = place.exec(path) ?? []
    const id = (object ?? page)?.toLowerCase()
    const space = settings ?? own
    if (!id || !space || found.has(id) || found.size === cardsMost) continue
    found.set(id, { kind: object ? 'object' : 'page', space, id, path })
  }
  return [...found.values()]
}
