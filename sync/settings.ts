import { z } from 'zod'
import { logLevels, type LogLevel } from '#schema/log.ts'

const shape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be given and begin with postgres://' }),
  API_URL: z.url({ protocol: /^https?$/, error: 'must be given and begin with http:// or https://' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis://' }).optional(),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be 0–65535').default(3001),
  HOST: z.string().default('0.0.0.0'),
  TRUST_PROXY: z
    .union([z.literal(['false', '']).transform(() => 0), z.coerce.number().int().min(0).max(10)], {
      error: 'must be false or the number of proxies in front, 0–10',
    })
    .default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 characters that a header can carry')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, 'must be info, warn or error').default('info'),
})

export type Settings = {
  databaseUrl: string
  apiUrl: string
  redisUrl: string | undefined
  port: number
  host: string
  trustProxy: number
  metricsToken: string | undefined
  logLevel: LogLevel
}

/** Reads the settings of a standalone sync node. Throws an Error of one sentence that names the invalid one. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new Error(`The setting ${issue.path.join('.')} is wrong: it ${issue.message}.`)
  }
  const { DATABASE_URL, API_URL, REDIS_URL, PORT, HOST, TRUST_PROXY, METRICS_TOKEN, LOG_LEVEL } = parsed.data
  return {
    databaseUrl: DATABASE_URL,
    apiUrl: API_URL.replace(/\/+$/, ''),
    redisUrl: REDIS_URL,
    port: PORT,
    host: HOST,
    trustProxy: TRUST_PROXY,
    metricsToken: METRICS_TOKEN,
    logLevel: LOG_LEVEL,
  }
}
