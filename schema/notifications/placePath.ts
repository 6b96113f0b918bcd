type Place = { type: 'space' | 'page' | 'object' | 'type' | 'property'; id: string }

/** The path in the product where a place of a space opens. */
export function placePath(space: string, { type, id }: Place): string {
  if (type === 'page') return `/${space}/${id}`
  if (type === 'object') return `/settings/${space}/objects/${id}`
  if (type === 'type') return `/types-editor/${id}`
  return `/settings/${space}/types`
}

export const roomPath = (room: string): string => `/chat/${room}`
