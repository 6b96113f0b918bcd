import { join } from 'node:path'

const program = join(import.meta.dirname, 'probing.ts')

/**
 * The results of requests: `broken` had no response because their connection was refused or cut, `late` had none in
 * time or one that the server is unavailable. `silentMs` is the longest time without a good response.
 */
export type Probed = { asked: number; broken: number; late: number; silentMs: number }

/** Polls an address from a process of its own, whose timing no other work disturbs. */
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
