import { Hocuspocus, type WebSocketLike } from '@hocuspocus/server'
import crossws from 'crossws/adapters/bun'
import { readFileSync } from 'node:fs'
import * as Y from 'yjs'

// Hocuspocus as its documentation runs it on Bun: no rights, nothing stored. STATE_FILE is what a document opens with.

const stateFile = process.env.STATE_FILE
const hocuspocus = new Hocuspocus({
  quiet: true,
  onLoadDocument: async ({ document }) => {
    if (stateFile) Y.applyUpdate(document, readFileSync(stateFile))
  },
})

const connections = new WeakMap<object, ReturnType<Hocuspocus['handleConnection']>>()
const ws = crossws({
  hooks: {
    open: (peer) => {
      const socket: WebSocketLike = {
        send: (data) => void peer.send(data),
        close: (code, reason) => peer.close(code, reason),
        get readyState() {
          return peer.websocket.readyState ?? 1
        },
      }
      connections.set(peer, hocuspocus.handleConnection(socket, peer.request as Request))
    },
    message: (peer, message) => connections.get(peer)?.handleMessage(message.uint8Array()),
    close: (peer, { code, reason }) =>
      connections.get(peer)?.handleClose({ code: code ?? 1005, reason: reason ?? '' }),
  },
})

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  websocket: { ...ws.websocket, maxPayloadLength: 64 * 1024 * 1024 },
  fetch: (request, bun) => ws.handleUpgrade(request, bun),
})
process.stdout.write(`${server.port}\n`)
