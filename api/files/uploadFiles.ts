import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { filesAtOnce, isFileOwner, type FileOwner } from '#schema/files/limits.ts'
import { fileName } from '#schema/files/fileName.ts'
import type { Context } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { firstResult, once, type Once } from '../graphql/idempotency.ts'
import { isFileSourceType, type FileSources } from './fileSource.ts'
import { arriveStream, checkName, checkSize, keepFiles, type ArrivedFile, type NewFile } from './keepFile.ts'
import { needRoom } from './volume.ts'

const input = z.object({
  files: z.array(z.string()).min(1, 'required').max(filesAtOnce, 'too_long'),
  uid: z.string().min(1, 'required').max(200, 'too_long').nullish(),
  source_type: z.string(),
  source_id: z.string(),
})

const operation = 'filesUpload'

/**
 * Receives the files of a multipart request, all or none, and returns their ids in the order of the request. Throws
 * `key_reused` for a `uid` that came with another number of files or for something else before.
 */
export async function uploadFiles(ctx: Context, sources: FileSources, given: unknown): Promise<string[]> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { files, uid, source_type: type, source_id } = parse(input, given)
  if (isFileOwner(type)) checkSize(type, 0)
  if (!isFileSourceType(type)) throw refuseField('source_type', 'unknown_value')
  const { space, subject } = await sources[type].access(ctx, source_id, 'edit')
  await needRoom(ctx.app, space, 0)
  const source: { type: FileOwner; id: string } = { type, id: source_id.toLowerCase() }
  const asked: Once = { actor: ctx.actor, operation, key: uid, input: { ...source, files: files.length } }
  const known = await earlier(ctx, asked)
  if (known) return known
  const arrived = await arriveAll(ctx, files, { space, author: subject, source, uid })
  const own = arrived.map(({ id }) => id)
  try {
    await keepFiles(ctx.app, arrived, async (tx) => {
      const first = await once(tx, asked, () => Promise.resolve(own.join()))
      if (first !== own.join()) throw new DomainError('conflict')
    })
  } catch (error) {
    const first = await earlier(ctx, asked)
    if (first) return first
    throw error
  }
  return own
}

/** The result of an earlier call with the same `uid`. Throws `key_reused` when that was for something else. */
async function earlier({ sql }: Context, { key, ...asked }: Once): Promise<string[] | undefined> {
  return key ? (await firstResult(sql, { ...asked, key }))?.split(',') : undefined
}

/** They are received in the order in which they arrive; when one fails the others are dropped. */
async function arriveAll(
  ctx: Context,
  parts: string[],
  about: Omit<NewFile, 'name'>,
): Promise<ArrivedFile[]> {
  const take = async (part: string) => {
    const incoming = await ctx.files?.get(part)
    if (!incoming) throw refuseField('files', 'required')
    const name = fileName(incoming.name)
    checkName(name)
    return arriveStream(ctx.app, { ...about, name }, incoming.body)
  }
  const outcomes = await Promise.allSettled(
    parts.map((part) =>
      take(part).catch((error: unknown) => {
        ctx.files?.end()
        throw error
      }),
    ),
  )
  const arrived = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (!failed) return arrived
  await Promise.all(arrived.map(({ received }) => received.drop()))
  throw failed.reason
}
