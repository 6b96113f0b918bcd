import { createClient } from '@redis/client'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from './carrier.ts'

const longestRetryMs = 2_000
const pingMs = 5_000

/** Carries messages by Redis publish; connects in the background and retries forever. */
export function createRedisCarrier(url: string, events: CarrierEvents, log: Log): Carrier {
  const options = {
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, longestRetryMs),
    },
  }
  const publisher = createClient(options)
  const subscriber = createClient(options)
  const wanted = new Set<string>()
  let isDown = false

  const listener = (message: Buffer, channel: Buffer) => events.onMessage(channel.toString(), message)
  const onError = (error: unknown) => {
    if (isDown) return
    isDown = true
    log.error('redis_lost', { reason: reasonOf(error) })
  }
  const onReady = async () => {
    if (!publisher.isReady || !subscriber.isReady) return
    try {
      if (wanted.size > 0) await subscriber.subscribe([...wanted], listener, true)
      if (isDown) log.info('redis_back')
      isDown = false
      events.onReady()
    } catch (error) {
      onError(error)
    }
  }
  for (const client of [publisher, subscriber]) {
    client.on('error', onError)
    client.on('ready', () => void onReady())
    client.connect().catch(onError)
  }

  return {
    get healthy() {
      return !isDown && publisher.isReady && subscriber.isReady
    },
    async subscribe(channel) {
      wanted.add(channel)
      if (subscriber.isReady) await subscriber.subscribe(channel, listener, true).catch(onError)
    },
    unsubscribe(channel) {
      wanted.delete(channel)
      if (subscriber.isReady) subscriber.unsubscribe(channel).catch(onError)
    },
    async publish(channel, message) {
      if (!publisher.isReady) return false
      try {
        await publisher.publish(channel, Buffer.from(message.buffer, message.byteOffset, message.length))
        return true
      } catch (error) {
        onError(error)
        return false
      }
    },
    async close() {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
