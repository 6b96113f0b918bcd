import { anonymous } from './calls.ts'

type Config = Awaited<ReturnType<typeof anonymous.config.public.query>>

let loading: Promise<Config> | undefined

/** What the server tells everyone about itself, asked once; rejects with its error and asks again next time. */
export function serverConfig(): Promise<Config> {
  loading ??= anonymous.config.public.query().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The operator's server for sign-in, or null where there is none or nobody could say. */
export const authServerUrl = (): Promise<string | null> =>
  serverConfig().then(
    (config) => config.authServerUrl,
    () => null,
  )
