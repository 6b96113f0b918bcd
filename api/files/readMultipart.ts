import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { filesAtOnce } from '#schema/files/limits.ts'
import { IncomingFiles } from './incomingFiles.ts'

const operation = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})
const fileMap = z.record(z.string(), z.tuple([z.string().regex(/^variables(\.\w+)+$/)]))

type Multipart = { body: string; files: IncomingFiles }

/**
 * Reads a multipart request of GraphQL up to its first file: the operation as JSON, in which each file is the name of
 * its part. The files are read on demand. Throws `bad_query` for an invalid request, and `too_large` when the
 * operation is.
 */
export function readMultipart(request: Request, operationBytes: number): Promise<Multipart> {
  const { promise, resolve, reject } = Promise.withResolvers<Multipart>()
  const contentType = request.headers.get('content-type') ?? ''
  if (!request.body || !contentType.includes('boundary=')) return Promise.reject(new DomainError('bad_query'))
  const source = Readable.fromWeb(request.body as unknown as NodeStream)
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: 2, fieldSize: operationBytes, files: filesAtOnce },
  })
  const given: { operations?: string; map?: string } = {}
  let files: IncomingFiles | undefined
  const fail = (error: unknown) => {
    reject(error)
    files?.end()
    source.destroy()
  }
  const begin = () => {
    if (files) return files
    const { operations = '', map = '' } = given
    const names = fileMap.parse(JSON.parse(map))
    files = new IncomingFiles(Object.keys(names), () => source.destroy())
    resolve({ body: operationWith(operations, names), files })
    return files
  }
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) fail(new DomainError('too_large'))
    if (name === 'operations' || name === 'map') given[name] = value
  })
  parser.on('file', (name, stream, filename) => {
    try {
      if (!begin().arrived(name, { name: filename ?? '', body: stream })) stream.resume()
    } catch {
      stream.resume()
      fail(new DomainError('bad_query'))
    }
  })
  parser.on('finish', () => {
    try {
      begin()
    } catch {
      fail(new DomainError('bad_query'))
    }
  })
  parser.on('error', () => fail(new DomainError('bad_query')))
  source.on('error', () => fail(new DomainError('bad_query')))
  source.on('close', () => files?.end())
  source.pipe(parser)
  return promise
}

/** The operation with each file replaced by the name of its part. */
function operationWith(operations: string, names: z.infer<typeof fileMap>): string {
  const parsed = operation.parse(JSON.parse(operations))
  for (const [name, [path]] of Object.entries(names)) {
    const steps = path.split('.')
    const last = steps.pop()!
    let at: unknown = parsed
    for (const step of steps) at = isObject(at) ? at[step] : undefined
    if (!isObject(at) || !Object.hasOwn(at, last) || at[last] !== null) throw new DomainError('bad_query')
    at[last] = name
  }
  return JSON.stringify(parsed)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
