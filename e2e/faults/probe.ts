import { join } from 'node:path'

const program = join(import.meta.dirname, 'probing.ts')

/**
 * What became of requests: `broken` had no answer since their connection was refused or cut, `late` none in time or the
 * word that the server cannot answer now. `silentMs` is the longest time without a good answer.
 */
export type Probed = { asked: number; broken: number; late: number; silentMs: number }

/** Asks an address again and again, from a process of its own, whose clock nobody else's work holds up. */
export function probe(url: string): { stop(): Promise<Probed> } {
  const child = Bun.spawn([process.execPath, program, url], { stdout: 'pipe', stderr: 'inherit' })
  const said = new Response(child.stdout).text()
  return {
    stop: async () => {
      child.kill('SIGTERM')
      return JSON.parse(await said) as Probed
    },
  }
}
