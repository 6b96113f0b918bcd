/** A socket that reports when one of its messages names a change, without parsing the message as JSON. */
export type FeedClient = { close(): void }

type Heard = (change: number, bytes: string) => void

const marked = /#(\d{6});/

type Feeds = { token: string; space: string; queries: object[]; heard: Heard; mark?: RegExp }

/** Several subscriptions over one socket of graphql-transport-ws; resolves when each of them has sent something. */
export function openFeeds(
  url: string,
  { token, space, queries, heard, mark = marked }: Feeds,
): Promise<FeedClient> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url, 'graphql-transport-ws')
    const live = new Set<string>()
    const say = (message: object) => socket.send(JSON.stringify(message))
    socket.addEventListener('open', () => say({ type: 'connection_init', payload: { token, space } }))
    socket.addEventListener('close', ({ code, reason }) =>
      fail(new Error(`A feed was closed: ${code} ${reason}`)),
    )
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = mark.exec(data)?.[1]
      if (change !== undefined) return heard(Number(change), data)
      if (live.size === queries.length && !data.includes('"ping"')) return
      const { type, id } = JSON.parse(data) as { type: string; id?: string }
      if (type === 'ping') say({ type: 'pong' })
      if (type === 'error') fail(new Error(data))
      if (type === 'connection_ack')
        for (const [at, payload] of queries.entries()) say({ type: 'subscribe', id: `${at}`, payload })
      if (type === 'next' && id !== undefined && live.add(id).size === queries.length)
        done({ close: () => socket.close() })
    })
  })
}

/** A bare socket that receives the same. */
export function openBare(url: string, heard: Heard): Promise<FeedClient> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => done({ close: () => socket.close() }))
    socket.addEventListener('error', () => fail(new Error('A bare socket broke.')))
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = marked.exec(data)?.[1]
      if (change !== undefined) heard(Number(change), data)
    })
  })
}
