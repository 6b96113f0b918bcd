import { guestFilePath } from '#schema/objects/form/guestFiles.ts'
import { refuseField } from '../../errors.ts'
import { bodyOf } from '../../files/bodyOf.ts'
import { presentUpload } from '../../files/file.ts'
import type { Route } from '../../http/http.ts'
import { bearerOf } from '../../identify.ts'
import { takeGuestFile } from './guestFiles.ts'

/**
 * `POST /form-files?name=&property=&key=&puzzle=&solution=` with the raw bytes as body and a guest's token. Returns
 * the File record, like `/files`.
 */
export const guestFileRoute: Route = {
  name: 'form file',
  method: 'POST',
  matches: (path) => path === guestFilePath,
  body: 'stream',
  async handle({ request, url, context }) {
    const length = request.headers.get('content-length')
    if (length === null || !/^\d{1,15}$/.test(length)) throw refuseField('body', 'required')
    const { solution = '', ...asked } = Object.fromEntries(url.searchParams)
    const input = { ...asked, solution: solution.split(',').map(Number) }
    const token = bearerOf(request.headers) ?? ''
    const sent = { token, size: Number(length), body: bodyOf(request) }
    return Response.json(presentUpload(await takeGuestFile(await context(), input, sent)), { status: 201 })
  },
}
