/** What an element of a board that leads to an object stands for. */
export type LinkedObject = { space: string; id: string }

/** The address by which an element of a board leads to an object, with each engine. */
export const objectLink = ({ space, id }: LinkedObject): string => `/settings/${space}/objects/${id}`

const name = '([\\w-]{1,40})'
const stored = new RegExp(`^/settings/${name}/objects/${name}$`)
const overPage = new RegExp(`^/${name}/${name}/${name}$`)

/** The object that the address of an element leads to; undefined for other addresses. */
export function linkedObject(address: unknown): LinkedObject | undefined {
  const found = typeof address === 'string' ? stored.exec(address) : null
  return found && !found[2]!.startsWith('new-') ? { space: found[1]!, id: found[2]! } : undefined
}

/** The object of a space that a copied address leads to, as it is in the browser over a page or in the settings. */
export function copiedObject(text: string, { origin, space }: { origin: string; space: string }) {
  const address = text.trim()
  if (!address.startsWith(`${origin}/`)) return undefined
  const path = address.slice(origin.length).replace(/[?#].*$/, '')
  const [, ofSpace, page, id] = overPage.exec(path) ?? []
  const isOver = id !== undefined && ofSpace !== 'settings' && page !== 'new'
  const found = isOver ? { space: ofSpace!, id } : linkedObject(path)
  return found?.space === space ? found : undefined
}
