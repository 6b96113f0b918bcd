type Place = { type: 'space' | 'page' | 'object' | 'type' | 'property'; id: string }

/** The path in the product where a place of a space opens. */
export function placePath(space: string, { type, id }: Place): string {
  if (type === 'page') return `/${space}/${id}`
  if (type === 'object') return `/settings/${space}/objects/${id}`
  if (type === 'type') return `/types-editor/${id}`
  return `/settings/${space}/types`
}

/** A room, or a message of it by its place. */
export const roomPath = (room: string, place?: number): string =>
  place === undefined ? `/chat/${room}` : `/chat/${room}#${place}`
