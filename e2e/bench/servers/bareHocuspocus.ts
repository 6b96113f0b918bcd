import { Redis } from '@hocuspocus/extension-redis'
import { Hocuspocus, type WebSocketLike } from '@hocuspocus/server'
import crossws from 'crossws/adapters/bun'
import { readFileSync } from 'node:fs'
import * as Y from 'yjs'

// Hocuspocus as its documentation runs it on Bun: no rights, nothing stored. STATE_FILE is the initial content of a
// document; with REDIS_URL its own extension carries updates between nodes.

const stateFile = process.env.STATE_FILE
const redisUrl = process.env.REDIS_URL ? new URL(process.env.REDIS_URL) : undefined
const hocuspocus = new Hocuspocus({
  quiet: true,
  extensions: redisUrl ? [new Redis({ host: redisUrl.hostname, port: Number(redisUrl.port) })] : [],
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
