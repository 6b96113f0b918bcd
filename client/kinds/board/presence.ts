import {
  InstancePresenceRecordType,
  type TLInstancePresence,
  type TLStore,
  getDefaultUserPresence,
  react,
} from 'tldraw'
import { createUserId } from 'tldraw'
import type { Awareness } from 'y-protocols/awareness'

const sendEveryMs = 50
const selectedAtMost = 50
/** Laser trails and the like are dropped when they would make the awareness state larger than this. */
const scribbleChars = 1500

type Me = { id: string; name: string; color: string }
type Sent = Partial<ReturnType<typeof getDefaultUserPresence>> & object

const round = (value: number) => Math.round(value * 10) / 10

/** What others need to draw this user: small, and without name or colour, which the awareness' `user` gives. */
function sentOf(store: TLStore, me: Me): Sent | null {
  const presence = getDefaultUserPresence(store, {
    ...({
      id: createUserId(me.id),
      typeName: 'user',
      name: me.name,
      color: me.color,
      imageUrl: '',
      meta: {},
    } as const),
  })
  if (!presence) return null
  const { brush, camera, cursor, currentPageId, followingUserId, lastActivityTimestamp, screenBounds } =
    presence
  return {
    brush,
    currentPageId,
    followingUserId,
    lastActivityTimestamp,
    camera: { x: round(camera.x), y: round(camera.y), z: camera.z },
    cursor: { ...cursor, x: round(cursor.x), y: round(cursor.y) },
    screenBounds,
    selectedShapeIds: presence.selectedShapeIds.slice(0, selectedAtMost),
    ...(JSON.stringify(presence.scribbles).length > scribbleChars ? {} : { scribbles: presence.scribbles }),
  }
}

const plainOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The presence record of another client, or undefined where it shows nothing on this board or nothing readable. */
function presenceOf(clientId: number, state: Record<string, unknown>): TLInstancePresence | undefined {
  const user = plainOf(state.user)
  if (!state.board || typeof user.name !== 'string') return undefined
  try {
    return InstancePresenceRecordType.validate(
      InstancePresenceRecordType.create({
        ...(plainOf(state.board) as Sent),
        id: InstancePresenceRecordType.createId(String(clientId)),
        userId: createUserId(`${typeof user.id === 'string' ? user.id : ''}:${clientId}`),
        userName: user.name,
        color: typeof user.color === 'string' ? user.color : '#888888',
      } as Parameters<typeof InstancePresenceRecordType.create>[0]),
    )
  } catch {
    return undefined
  }
}

/** Shows this user's cursor and selection to the others and theirs here, until the returned function is called. */
export function bindPresence(store: TLStore, awareness: Awareness, me: Me): () => void {
  if (!plainOf(awareness.getLocalState()).user) awareness.setLocalStateField('user', me)
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Sent | null = null
  const send = () => {
    awareness.setLocalStateField('board', waiting)
    timer = undefined
  }
  const stop = react('board presence', () => {
    waiting = sentOf(store, me)
    timer ??= setTimeout(send, sendEveryMs)
  })

  const show = (clientIds: number[]) => {
    const states = awareness.getStates()
    const others = clientIds.filter((clientId) => clientId !== awareness.clientID)
    store.mergeRemoteChanges(() => {
      for (const clientId of others) {
        const presence = presenceOf(clientId, plainOf(states.get(clientId)))
        if (presence) store.put([presence])
        else store.remove([InstancePresenceRecordType.createId(String(clientId))])
      }
    })
  }
  const onChange = (changes: { added: number[]; updated: number[]; removed: number[] }) =>
    show([...changes.added, ...changes.updated, ...changes.removed])
  awareness.on('change', onChange)
  show([...awareness.getStates().keys()])
  return () => {
    stop()
    clearTimeout(timer)
    awareness.off('change', onChange)
    awareness.setLocalStateField('board', null)
  }
}
