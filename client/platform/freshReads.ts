import { composeExchanges, mapExchange, type Client, type Exchange, type Operation } from 'urql'

/**
 * Keeps an uncached read from being answered by an identical earlier read in flight. urql answers both with the first
 * response. That may have been read before the event that caused the second request, so a re-read list would miss it.
 * Here the first response is marked as stale, and the second read follows it.
 */
export function freshReads(): { exchange: Exchange; watch: (client: Client) => Client } {
  const underWay = new Set<number>()
  const again = new Map<number, Operation>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let watched: Client | undefined
  const end = (key: number) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
    underWay.delete(key)
  }
  const operations = seeing(({ kind, key }) => {
    end(key)
    if (kind === 'teardown') again.delete(key)
    // Requests in the same turn are sent before the server can have read anything.
    if (kind === 'query')
      timers.set(
        key,
        setTimeout(() => underWay.add(key)),
      )
  })
  const results = mapExchange({
    onResult: (result) => {
      const { key } = result.operation
      if (result.operation.kind !== 'query' || result.stale || result.hasNext) return result
      end(key)
      const next = again.get(key)
      if (!next) return result
      again.delete(key)
      queueMicrotask(() => watched?.reexecuteOperation(next))
      return { ...result, stale: true }
    },
  })
  const watch = (client: Client) => {
    watched = client
    const execute = client.executeRequestOperation.bind(client)
    client.executeRequestOperation = ((operation: Operation) => {
      const { kind, key, context } = operation
      if (kind === 'query' && context.requestPolicy === 'network-only' && underWay.has(key))
        again.set(key, operation)
      return execute(operation as never)
    }) as Client['executeRequestOperation']
    return client
  }
  return { exchange: composeExchanges([operations, results]), watch }
}

/** Sees each operation, including cancellations, e.g. by a screen that is restarted: `mapExchange` skips these. */
const seeing =
  (see: (operation: Operation) => void): Exchange =>
  ({ forward }) =>
  (operations) =>
    forward((sink) =>
      operations((signal) => {
        if (signal !== 0 && signal.tag === 1) see(signal[0])
        sink(signal)
      }),
    )
