import { anonymous } from './calls.ts'

type Config = Awaited<ReturnType<typeof anonymous.config.public.query>>

let loading: Promise<Config> | undefined

/** The server's public settings, requested once. Rejects with its error and tries again next time. */
export function serverConfig(): Promise<Config> {
  loading ??= anonymous.config.public.query().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The operator's sign-in server, or null if there is none or the request failed. */
export const authServerUrl = (): Promise<string | null> =>
  serverConfig().then(
    (config) => config.authServerUrl,
    () => null,
  )
