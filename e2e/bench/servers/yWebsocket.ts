import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { WebSocketServer } from 'ws'

// y-websocket's own server, unchanged, in memory. STATE_FILE is the initial content of a document.

type Utils = {
  setupWSConnection(socket: unknown, request: unknown): void
  setPersistence(persistence: {
    provider: unknown
    bindState(name: string, doc: unknown): void
    writeState(): Promise<void>
  }): void
}
const require = createRequire(import.meta.url)
const utils = require('y-websocket/bin/utils') as Utils
const Y = require('yjs') as typeof import('yjs')
const stateFile = process.env.STATE_FILE
if (stateFile) {
  utils.setPersistence({
    provider: undefined,
    bindState: (_name, doc) => Y.applyUpdate(doc as import('yjs').Doc, readFileSync(stateFile)),
    writeState: async () => {},
  })
}

const http = createServer()
const sockets = new WebSocketServer({ server: http, maxPayload: 64 * 1024 * 1024 })
sockets.on('connection', (socket, request) => utils.setupWSConnection(socket, request))
http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`))
