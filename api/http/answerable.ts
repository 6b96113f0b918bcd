const socketKey = /^[A-Za-z0-9+/]{22}==$/

export const isUpgrade = ({ headers }: Request): boolean =>
  headers.get('upgrade')?.toLowerCase() === 'websocket'

/**
 * False for a request that gets 400 before anyone reads it: its Host makes no address, or it asks for a WebSocket in a
 * form that has none.
 */
export const isAnswerable = (request: Request): boolean =>
  URL.canParse(request.url) &&
  (!isUpgrade(request) ||
    (request.method === 'GET' && socketKey.test(request.headers.get('sec-websocket-key') ?? '')))
