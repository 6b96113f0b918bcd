import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { logLevels, type LogLevel } from '#schema/log.ts'
import { defaultQuotas, defaultSpacesPerUser, type Quotas } from '#schema/spaces/quotas.ts'
import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { readSocial, socialShape, type SocialSettings } from './accounts/social/settings.ts'
import { explained } from './database/explained.ts'
import type { S3Settings } from './files/s3Store.ts'
import { writeDurably } from './database/writeDurably.ts'

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})
const schemed = (schemes: RegExp, words: string) => z.url({ protocol: schemes, error: words })

const quota = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(Number.MAX_SAFE_INTEGER, 'must be smaller')

/** On other systems the listeners of a port do not share its connections. */
const sharesPorts = platform() === 'linux'
const workersMost = 64
const coresForWorkers = 4
const cores = availableParallelism()
const workersByCores = sharesPorts && cores >= coresForWorkers ? Math.min(cores, workersMost) : 1

const settings = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0–65535')
    .max(65_535, 'must be 0–65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  WORKERS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, `must be 1–${workersMost}`)
    .max(workersMost, `must be 1–${workersMost}`)
    .refine((workers) => workers === 1 || sharesPorts, 'must be 1 on other systems than Linux')
    .default(workersByCores),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: schemed(/^postgres(ql)?$/, 'must begin with postgres://').optional(),
  REDIS_URL: schemed(/^rediss?$/, 'must begin with redis://').optional(),
  PUBLIC_URL: httpUrl.optional(),
  SHARED_HOST: z
    .string()
    .regex(
      /^[a-z0-9.-]*shared[a-z0-9.-]*(:\d+)?$/,
      'must be a host name that contains "shared", without a scheme',
    )
    .optional(),
  CONTENT_URL: httpUrl.optional(),
  SMTP_URL: schemed(/^smtps?$/, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().min(3).default('Terem <terem@localhost>'),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  TLDRAW_LICENSE_KEY: z.string().optional(),
  AUTH_SERVER_URL: httpUrl.optional(),
  CLOUD_URL: httpUrl.optional(),
  CLOUD_SPACE_ID: z.coerce.number('must be a number').int().optional(),
  CLOUD_DISK_URL: httpUrl.optional(),
  TELEGRAM_BOT: z
    .string()
    .regex(/^\w{5,32}$/, 'must be the name of a bot, without @')
    .optional(),
  TELEGRAM_TOKEN: z.string().optional(),
  TELEGRAM_URL: httpUrl.default('https://api.telegram.org'),
  API_URL: httpUrl.optional(),
  ...socialShape,
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  QUOTA_PAGES: quota.default(defaultQuotas.pages),
  QUOTA_TYPES: quota.default(defaultQuotas.types),
  QUOTA_OBJECTS: quota.default(defaultQuotas.objects),
  QUOTA_FILE_BYTES: quota.default(defaultQuotas.fileBytes),
  QUOTA_GROUPS: quota.default(defaultQuotas.groups),
  QUOTA_SUBJECTS: quota.default(defaultQuotas.subjects),
  QUOTA_REQUESTS_PER_DAY: quota.default(defaultQuotas.requestsPerDay),
  QUOTA_SPACES_PER_USER: quota.default(defaultSpacesPerUser),
  SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z
    .union([z.literal(['false', '']).transform(() => 0), z.coerce.number().int().min(0).max(10)], {
      error: 'must be false or the number of proxies in front, 0–10',
    })
    .default(0),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  PUSH_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  LINK_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 characters that a header can carry')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, 'must be info, warn or error').default('info'),
})

/** The validated settings of the program. Addresses have no trailing slash. */
export type Env = {
  port: number
  host: string
  /** How many processes serve the port. */
  workers: number
  dataDir: string
  databaseUrl?: string
  redisUrl?: string
  publicUrl: string
  /** The host of published pages, with scheme. */
  sharedUrl: string
  contentUrl: string
  smtpUrl?: string
  mailFrom: string
  /** The contact address for people of this server; shown on the landing page. */
  contactEmail?: string
  tldrawLicenseKey?: string
  apiUrl?: string
  /** The operator's own sign-in server, shared with their other programs. */
  authServerUrl?: string
  /** The operator's cloud disk: the client id and the space for access requests, and its address. */
  cloud?: { url: string; spaceId: number; diskUrl: string }
  /** The bot that writes to people, by its name. Without a token there is only a link to it. */
  telegram?: { bot: string; token?: string; url: string }
  /** The social networks for sign-in. */
  social: Partial<Record<SocialNetwork, SocialSettings>>
  /** The bucket that takes new files instead of DATA_DIR. */
  s3?: S3Settings
  /** The quotas of each space that has none of its own. */
  quotas: Quotas
  spacesPerUser: number
  /** Signs codes and guest tokens. */
  secret: string
  /** The number of proxies in front, each of which appends to X-Forwarded-For. */
  trustProxy: number
  /** Whether webhooks may go to the operator's private network. */
  allowsPrivateWebhooks: boolean
  /** Whether push services may be in the private network, and be reached without https. */
  allowsPrivatePushes: boolean
  /** Whether pages that link cards describe may be in the private network. */
  allowsPrivateLinks: boolean
  /** Allows `/metrics` from other machines. */
  metricsToken?: string
  /** Anything below this level is not logged. */
  logLevel: LogLevel
}

/**
 * Reads the settings. Throws an Error of one sentence that names the first invalid setting. Without SECRET one is
 * created once and stored in DATA_DIR.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new Error(`The setting ${issue.path.join('.')} is wrong: ${issue.message}.`)
  }
  const found = parsed.data
  const dataDir = resolve(found.DATA_DIR)
  const publicUrl = trim(found.PUBLIC_URL ?? `http://localhost:${found.PORT}`)
  const main = new URL(publicUrl)
  return {
    port: found.PORT,
    host: found.HOST,
    workers: found.WORKERS,
    dataDir,
    databaseUrl: found.DATABASE_URL,
    redisUrl: found.REDIS_URL,
    publicUrl,
    sharedUrl: `${main.protocol}//${found.SHARED_HOST ?? `shared.${main.host}`}`,
    contentUrl: trim(found.CONTENT_URL ?? publicUrl),
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM,
    contactEmail: found.CONTACT_EMAIL,
    tldrawLicenseKey: found.TLDRAW_LICENSE_KEY,
    authServerUrl: found.AUTH_SERVER_URL && trim(found.AUTH_SERVER_URL),
    cloud: cloudOf(found),
    telegram: found.TELEGRAM_BOT
      ? { bot: found.TELEGRAM_BOT, token: found.TELEGRAM_TOKEN, url: trim(found.TELEGRAM_URL) }
      : undefined,
    social: readSocial(found),
    apiUrl: found.API_URL && trim(found.API_URL),
    s3: s3Of(found),
    quotas: {
      pages: found.QUOTA_PAGES,
      types: found.QUOTA_TYPES,
      objects: found.QUOTA_OBJECTS,
      fileBytes: found.QUOTA_FILE_BYTES,
      groups: found.QUOTA_GROUPS,
      subjects: found.QUOTA_SUBJECTS,
      requestsPerDay: found.QUOTA_REQUESTS_PER_DAY,
    },
    spacesPerUser: found.QUOTA_SPACES_PER_USER,
    secret: found.SECRET ?? keptSecret(dataDir),
    trustProxy: found.TRUST_PROXY,
    allowsPrivateWebhooks: found.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    allowsPrivatePushes: found.PUSH_PRIVATE_ADDRESSES === 'allow',
    allowsPrivateLinks: found.LINK_PRIVATE_ADDRESSES === 'allow',
    metricsToken: found.METRICS_TOKEN,
    logLevel: found.LOG_LEVEL,
  }
}

function s3Of(found: z.infer<typeof settings>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
  } = found
  if (!bucket) return undefined
  if (!key || !secret) throw new Error('The settings S3_KEY and S3_SECRET are missing: S3_BUCKET needs them.')
  return { endpoint, bucket, key, secret, region }
}

function cloudOf(found: z.infer<typeof settings>): Env['cloud'] {
  const { CLOUD_URL: url, CLOUD_SPACE_ID: spaceId, CLOUD_DISK_URL: diskUrl } = found
  if (!url) return undefined
  if (spaceId === undefined || !diskUrl)
    throw new Error('The settings CLOUD_SPACE_ID and CLOUD_DISK_URL are missing: CLOUD_URL needs them.')
  return { url: trim(url), spaceId, diskUrl }
}

const trim = (url: string) => url.replace(/\/+$/, '')

/** The format of a secret of ours or of an operator; a power cut can leave an empty file, or one of zeros. */
const secretForm = /^[\x21-\x7e]{16,}$/

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      writeDurably(file, randomBytes(32).toString('base64url'))
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secretForm.test(secret)) return secret
  } catch (error) {
    throw explained(error, 'DATA_DIR', dataDir)
  }
  throw new Error(
    `The file ${file} holds no whole secret: bring it back from a backup, or remove it, which ends the entries of guests.`,
  )
}
