import { spawn } from 'node:child_process'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { until } from './testing.ts'

// Faults that tests cause and repair.

/** A relay to a TCP port that can be cut, e.g. between a node and its database. */
export async function startRelay(port: number) {
  const sockets = new Set<Socket>()
  let target = port
  let isCut = false
  let isBreaking = false
  let isSilent = false

  function pass(from: Socket, to: Socket): void {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.on('data', (data: Buffer) => {
      if (isSilent) return
      if (!isBreaking) return void to.write(data)
      to.write(data.subarray(0, data.length >> 1), () => to.destroy())
      from.destroy()
    })
  }

  const relay = createServer((from) => {
    if (isCut) return from.destroy()
    const to = connectTo(target, '127.0.0.1')
    pass(from, to)
    pass(to, from)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  relay.listen(0, '127.0.0.1', resolve)
  await promise
  const address = relay.address()
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    cut,
    mend: () => {
      isCut = false
      isBreaking = false
      isSilent = false
    },
    /** Keeps connections open and passes nothing on, like a network that went silent, until it is repaired. */
    silence: () => {
      isSilent = true
    },
    /** Breaks every connection in the middle of what it carries next, until it is repaired. */
    breakMidway: () => {
      isBreaking = true
    },
    /** Sends new connections to another port. */
    retarget: (other: number) => {
      target = other
    },
    stop: () => {
      cut()
      relay.close()
    },
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const relay = await startRelay(0)
  relay.stop()
  return relay.port
}

/** A real Redis on `port`, without persistence. `kill` stops it at once; `start` brings it back. */
export async function startRedis(port: number) {
  const program = process.env['REDIS_SERVER'] ?? 'redis-server'
  const child = spawn(program, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  let isGone = false
  child.once('exit', () => (isGone = true))
  child.once('error', () => (isGone = true))
  await until(`${program} answers on port ${port}`, async () => {
    if (isGone) throw new Error(`${program} could not be started`)
    return answers(port)
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await until('Redis is gone', () => isGone)
    },
  }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connectTo(port, '127.0.0.1')
  socket.once('connect', () => {
    socket.destroy()
    resolve(true)
  })
  socket.once('error', () => resolve(false))
  return promise
}
