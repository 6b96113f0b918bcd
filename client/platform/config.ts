import { trpc } from './trpc.ts'

export type Config = Awaited<ReturnType<typeof trpc.config.public.query>>

let loading: Promise<Config> | undefined

/** The runtime configuration of the server, asked once a page; a failed call is asked again by the next reader. */
export function loadConfig(): Promise<Config> {
  loading ??= trpc.config.public.query().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
