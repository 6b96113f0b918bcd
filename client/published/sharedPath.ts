export type SharedPath = { spaceId: string; pageId: string }

const spaceForm = /^\d{1,18}$/
const pageForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The page that an address of the shared host names by its last two segments; undefined when it names none. */
export function readSharedPath(pathname: string): SharedPath | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [spaceId, pageId] = [segments.at(-2) ?? '', segments.at(-1) ?? '']
  return spaceForm.test(spaceId) && pageForm.test(pageId) ? { spaceId, pageId } : undefined
}
