import { z } from 'zod'
import { roomPresence } from '#schema/documents/rooms.ts'
import type { Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from '../carrier.ts'
import type { Member } from './messages.ts'
import type { Room } from './room.ts'

const member = z.object({
  actor: z.number(),
  principal: z.object({
    kind: z.enum(['subject', 'guest', 'key']),
    id: z.string(),
    name: z.string(),
    color: z.string(),
    avatar: z.string().optional(),
  }),
  presence: roomPresence,
})
const carried = z.object({
  node: z.string(),
  here: z.array(member).optional(),
  gone: z.number().optional(),
  /** A node that has just joined the room asks who is there. */
  asks: z.boolean().optional(),
})
type Carried = Omit<z.input<typeof carried>, 'node'>

type FanoutOptions = { log: Log; scope: string; find(name: string): Room | undefined }

/**
 * Announces the members of a room here to other nodes, and learns theirs. A lost message is repeated within ten
 * seconds.
 */
export class RoomFanout {
  private carrier: Carrier | undefined
  private readonly node = crypto.randomUUID().slice(-12)

  constructor(private readonly options: FanoutOptions) {}

  async start(create: (events: CarrierEvents) => Carrier | Promise<Carrier>): Promise<void> {
    this.carrier = await create({
      onMessage: (channel, message) => this.receive(channel, message),
      onReady: () => {},
    })
  }

  async join(room: Room): Promise<void> {
    await this.carrier?.subscribe(this.channel(room.name))
    this.send(room, { asks: true })
  }

  leave(room: Room): void {
    this.carrier?.unsubscribe(this.channel(room.name))
  }

  tell(room: Room, here: Member[]): void {
    // One at a time: a carrier takes only a few thousand bytes.
    for (const each of here) this.send(room, { here: [each] })
  }

  left(room: Room, actor: number): void {
    this.send(room, { gone: actor })
  }

  async close(): Promise<void> {
    await this.carrier?.close()
  }

  private channel(room: string): string {
    return `terem:${this.options.scope}:room:${room}`
  }

  private send(room: Room, what: Carried): void {
    void this.carrier?.publish(
      this.channel(room.name),
      new TextEncoder().encode(JSON.stringify({ node: this.node, ...what })),
    )
  }

  private receive(channel: string, message: Uint8Array): void {
    const room = this.options.find(channel.slice(channel.lastIndexOf(':') + 1))
    if (!room) return
    try {
      const { node, here, gone, asks } = carried.parse(JSON.parse(new TextDecoder().decode(message)))
      if (node === this.node) return
      for (const each of here ?? []) room.heard(node, each)
      if (gone !== undefined) room.gone(gone)
      if (asks) this.tell(room, room.own)
    } catch (error) {
      this.options.log.warn('room_garbled', { room: room.name, reason: String(error) })
    }
  }
}
