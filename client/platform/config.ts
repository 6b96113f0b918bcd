import { trpc } from './trpc.ts'

export type Config = Awaited<ReturnType<typeof trpc.config.public.query>>

let loading: Promise<Config> | undefined

/**
 * The runtime configuration of the server, requested once per page load; a failed request is repeated by the next
 * reader.
 */
export function loadConfig(): Promise<Config> {
  loading ??= ask()
  return loading
}

function ask(): Promise<Config> {
  const asked = trpc.config.public.query()
  asked.then(
    // So that `use` has it synchronously; otherwise React would render 300 ms later.
    (value) => Object.assign(asked, { status: 'fulfilled', value }),
    () => (loading = undefined),
  )
  return asked
}
