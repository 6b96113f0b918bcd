import { trpc } from './trpc.ts'

export type Config = Awaited<ReturnType<typeof trpc.config.public.query>>

let loading: Promise<Config> | undefined

/** The runtime configuration of the server, asked once a page; a failed call is asked again by the next reader. */
export function loadConfig(): Promise<Config> {
  loading ??= ask()
  return loading
}

function ask(): Promise<Config> {
  const asked = trpc.config.public.query()
  asked.then(
    // So that `use` has it without waiting, after which React draws 300 ms later.
    (value) => Object.assign(asked, { status: 'fulfilled', value }),
    () => (loading = undefined),
  )
  return asked
}
