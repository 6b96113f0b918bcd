import { DomainError } from '#schema/errors.ts'
import { isFileOwner } from '#schema/files/limits.ts'
import { fileName } from '#schema/files/fileName.ts'
import { refuseField } from '../errors.ts'
import type { Exchange, Route } from '../http/http.ts'
import { presentUpload } from './file.ts'
import { bodyOf } from './bodyOf.ts'
import { isFileSourceType, type FileSources } from './fileSource.ts'
import { arriveStream, checkName, checkSize, keepFiles } from './keepFile.ts'
import { refuseView } from '../refuseView.ts'
import { needRoom } from './volume.ts'

/**
 * `POST /files?name=&source_type=&source_id=` with the raw bytes as body. Returns the File record with `url` and
 * `mime`. Everything that can be refused is refused before the body is read.
 */
export const uploadRoute = (sources: FileSources): Route => ({
  name: 'upload',
  method: 'POST',
  matches: (path) => path === '/files',
  body: 'stream',
  async handle(exchange) {
    const { app, request, url } = exchange
    const name = fileName(url.searchParams.get('name') ?? '')
    const type = url.searchParams.get('source_type')
    const id = url.searchParams.get('source_id') ?? ''
    const ctx = await exchange.context()
    if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
    refuseView(ctx.actor)
    checkName(name)
    const announced = announcedOf(exchange)
    if (isFileOwner(type)) checkSize(type, announced ?? 0)
    if (!isFileSourceType(type)) throw refuseField('source_type', 'unknown_value')
    const { space, subject } = await sources[type].access(ctx, id, 'edit')
    await needRoom(app, space, announced ?? 0)
    const file = { name, space, author: subject, source: { type, id: id.toLowerCase() } }
    const arrived = await arriveStream(app, file, bodyOf(request))
    if (announced !== undefined && announced !== arrived.received.size) {
      await arrived.received.drop()
      throw refuseField('body', 'too_short')
    }
    const [row] = await keepFiles(app, [arrived])
    return Response.json(presentUpload(row!), { status: 201 })
  },
})

function announcedOf({ request }: Exchange): number | undefined {
  const given = request.headers.get('content-length')
  return given === null ? undefined : Number(given)
}
