import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { checkLiteral, lookupReachable, type MayReach } from '../../http/publicAddress.ts'

const redirectsMost = 5

export type Wanted = {
  accept: string
  /** Whether to read a response of this content type, given without parameters. */
  takes: (type: string) => boolean
  /** The limit in unpacked bytes. A longer body is cut there, or refused when the whole is needed. */
  most: number
  isWhole: boolean
  mayReach: MayReach
  language: string
  /** Cancels it at any stage. */
  signal: AbortSignal
}

export type Fetched = { url: URL; type: string; charset: string | undefined; bytes: Buffer }

/** An error of a foreign server. It is not ours, so it is not logged. */
export class NotFetched extends Error {}

/**
 * Fetches an address of the web. Each address on the way, redirects included, is resolved and checked first, and the
 * connection goes to exactly that address. Throws `NotFetched`, `AddressRefused` and what connections throw.
 */
export async function fetchWeb(address: string | URL, wanted: Wanted): Promise<Fetched> {
  let url = new URL(address)
  for (let hop = 0; hop <= redirectsMost; hop += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next is
    const answer = await ask(url, wanted)
    const next = redirect(answer, url)
    // oxlint-disable-next-line no-await-in-loop
    if (!next) return await read(answer, url, wanted)
    answer.destroy()
    url = next
  }
  throw new NotFetched('too many redirects')
}

function ask(url: URL, { accept, language, mayReach, signal }: Wanted): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotFetched(url.protocol)
  checkLiteral(url.hostname, mayReach)
  const options: RequestOptions = {
    headers: {
      Accept: accept,
      'Accept-Encoding': 'gzip, deflate, br',
      'Accept-Language': language,
      'User-Agent': 'Mozilla/5.0 (compatible; Terem)',
    },
    // A user name and password in an address must not be sent.
    auth: null,
    agent: false,
    signal,
    lookup: lookupReachable(mayReach),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
  request.on('error', reject)
  request.end()
  return promise
}

function redirect({ statusCode, headers }: IncomingMessage, from: URL): URL | undefined {
  const isMoved = statusCode && [301, 302, 303, 307, 308].includes(statusCode)
  if (!isMoved || headers.location === undefined) return undefined
  const next = URL.parse(headers.location, from)
  if (!next) throw new NotFetched('redirects to nowhere')
  return next
}

async function read(answer: IncomingMessage, url: URL, wanted: Wanted): Promise<Fetched> {
  const { statusCode = 0, headers } = answer
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  try {
    if (statusCode !== 200 || !wanted.takes(type.trim())) throw new NotFetched(`${statusCode} ${type}`)
    const charset = parameters.map((each) => /^\s*charset="?([\w.:-]{1,40})/.exec(each)?.[1]).find(Boolean)
    return { url, type: type.trim(), charset, bytes: await readBody(answer, wanted) }
  } finally {
    answer.destroy()
  }
}

function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> {
  const coding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  const unpackers = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }
  if (coding === 'identity' || coding === '') return answer
  if (!Object.hasOwn(unpackers, coding)) throw new NotFetched(coding)
  const unpacker = unpackers[coding as keyof typeof unpackers]()
  // Otherwise a connection that breaks off would never end the stream.
  answer.on('error', (error) => unpacker.destroy(error))
  return answer.pipe(unpacker)
}

/** Counts unpacked bytes, so that a decompression bomb is cut, too. */
async function readBody(answer: IncomingMessage, { most, isWhole, signal }: Wanted): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of unpacked(answer)) {
    signal.throwIfAborted()
    parts.push(part)
    size += part.byteLength
    if (size > most && isWhole) throw new NotFetched('too large')
    if (size >= most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}
