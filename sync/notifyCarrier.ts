import type { Sql } from 'postgres'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from './carrier.ts'

const postgresChannel = 'document_carried'
/** PostgreSQL takes less than 8000 bytes; a larger message is dropped, and its receivers re-read the log in time. */
const payloadBytes = 7_900

/** Carries by NOTIFY, for several nodes without Redis. */
export async function createNotifyCarrier(sql: Sql, events: CarrierEvents, log: Log): Promise<Carrier> {
  const wanted = new Set<string>()
  let isDown = true
  const listening = await sql.listen(
    postgresChannel,
    (payload) => {
      const space = payload.indexOf(' ')
      const channel = payload.slice(0, space)
      if (wanted.has(channel)) events.onMessage(channel, Buffer.from(payload.slice(space + 1), 'base64'))
    },
    () => {
      isDown = false
      events.onReady()
    },
  )
  return {
    get healthy() {
      return !isDown
    },
    async subscribe(channel) {
      wanted.add(channel)
    },
    unsubscribe(channel) {
      wanted.delete(channel)
    },
    async publish(channel, message) {
      const payload = `${channel} ${Buffer.from(message).toString('base64')}`
      if (payload.length > payloadBytes) return false
      try {
        await sql`select pg_notify(${postgresChannel}, ${payload})`
        return true
      } catch (error) {
        log.warn('notify_failed', { reason: reasonOf(error) })
        return false
      }
    },
    close: () => listening.unlisten(),
  }
}
