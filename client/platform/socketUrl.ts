/** Where a socket of this server is. */
export const socketUrl = (path: string): string => `ws${location.origin.slice(4)}${path}`
