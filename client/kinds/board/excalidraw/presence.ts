import type { AppState, Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types'
import type { Awareness } from 'y-protocols/awareness'
import { type Me, isColor, plainOf, sayWho } from '../../otherPeople.ts'
import { zoomToFitBounds } from './engine.ts'

const sendEveryMs = 50
const selectedAtMost = 50
const field = 'elements'

type Box = [left: number, top: number, right: number, bottom: number]
type Said = { at: [number, number] | null; isDown: boolean; ids: string[]; view: Box }

const boxOf = ({ scrollX, scrollY, zoom, width, height }: AppState): Box =>
  [-scrollX, -scrollY, width / zoom.value - scrollX, height / zoom.value - scrollY].map(Math.round) as Box

const numbersOf = (value: unknown, count: number): number[] | undefined =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one))
    ? (value as number[])
    : undefined

/** Another client as Excalidraw draws it; undefined where it says nothing of this board. */
function collaboratorOf(client: number, given: unknown): Collaborator | undefined {
  const state = plainOf(given)
  const [user, said] = [plainOf(state.user), plainOf(state[field])]
  if (typeof user.name !== 'string' || !Array.isArray(said.ids)) return undefined
  const [x, y] = numbersOf(said.at, 2) ?? []
  const color = isColor(user.color) ? user.color : '#888888'
  const ids = said.ids.slice(0, selectedAtMost).filter((id): id is string => typeof id === 'string')
  return {
    ...(x !== undefined && y !== undefined && { pointer: { x, y, tool: 'pointer' as const } }),
    button: said.isDown === true ? 'down' : 'up',
    selectedElementIds: Object.fromEntries(ids.map((id) => [id, true as const])),
    username: user.name,
    color: { background: color, stroke: color },
    id: `${typeof user.id === 'string' ? user.id : ''}:${client}`,
    socketId: String(client) as SocketId,
  }
}

/** Shows this user's pointer, selection and view to the others and theirs here; a person who is followed moves the view. */
export function bindPresence(api: ExcalidrawImperativeAPI, awareness: Awareness, me: Me) {
  sayWho(awareness, me)
  let at: Said['at'] = null
  let isDown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const send = () => {
    timer = undefined
    const state = api.getAppState()
    const ids = Object.keys(state.selectedElementIds).slice(0, selectedAtMost)
    const said: Said = { at, isDown, ids, view: boxOf(state) }
    const text = JSON.stringify(said)
    if (text !== last) awareness.setLocalStateField(field, said)
    last = text
  }
  const tell = () => {
    timer ??= setTimeout(send, sendEveryMs)
  }

  const follow = () => {
    const { userToFollow } = api.getAppState()
    if (!userToFollow) return
    const state = plainOf(awareness.getStates().get(Number(userToFollow.socketId)))
    const view = numbersOf(plainOf(state[field]).view, 4)
    if (!view) return api.updateScene({ appState: { userToFollow: null } })
    const fitted = zoomToFitBounds({
      appState: api.getAppState(),
      bounds: view as Box,
      fitToViewport: true,
      viewportZoomFactor: 1,
    })
    api.updateScene({ appState: fitted.appState })
  }
  const show = () => {
    const others = [...awareness.getStates()].flatMap(([client, state]) => {
      const other = client === awareness.clientID ? undefined : collaboratorOf(client, state)
      return other ? [[other.socketId!, other] as const] : []
    })
    api.updateScene({ collaborators: new Map(others) })
    follow()
  }
  awareness.on('change', show)
  show()
  tell()
  return {
    tell,
    onPointer: (pointer: { x: number; y: number }, button: 'up' | 'down') => {
      at = [Math.round(pointer.x), Math.round(pointer.y)]
      isDown = button === 'down'
      tell()
    },
    follow,
    stop: () => {
      clearTimeout(timer)
      awareness.off('change', show)
      awareness.setLocalStateField(field, null)
    },
  }
}
