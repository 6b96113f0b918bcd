import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Protocol = 'hocuspocus' | 'y-websocket'
export type PeerName = 'Terem' | 'bare Hocuspocus' | 'y-websocket'

const peers: Record<PeerName, { file: string; protocol: Protocol }> = {
  Terem: { file: 'teremSync.ts', protocol: 'hocuspocus' },
  'bare Hocuspocus': { file: 'bareHocuspocus.ts', protocol: 'hocuspocus' },
  'y-websocket': { file: 'yWebsocket.ts', protocol: 'y-websocket' },
}
export const peerNames = Object.keys(peers) as PeerName[]

/** A server under measurement, in a process of its own. */
export type Running = { port: number; protocol: Protocol; residentKb(): number; stop(): Promise<void> }

/** Starts a peer on Bun and resolves when it listens. */
export async function startPeer(name: PeerName, env: Record<string, string> = {}): Promise<Running> {
  const { file, protocol } = peers[name]
  const child = spawn(process.execPath, ['--no-install', join(import.meta.dirname, 'servers', file)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await firstLine(child)
  return {
    port: Number(port),
    protocol,
    residentKb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    child.once('exit', () => fail(new Error('A server ended at its start.')))
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) done(text.split('\n')[0]!)
    })
  })
}
