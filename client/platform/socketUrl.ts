/** The URL of a socket of this server. */
export const socketUrl = (path: string): string => `ws${location.origin.slice(4)}${path}`
