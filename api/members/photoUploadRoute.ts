import { photoBytes } from '#schema/accounts/profile.ts'
import { DomainError } from '#schema/errors.ts'
import type { Route } from '../http/http.ts'
import { refuseView } from '../refuseView.ts'
import { changePhoto } from './profile.ts'

/** `POST /avatar` with the raw bytes of a photo as body. Returns the path where it is served as `avatar`. */
export const photoUploadRoute: Route = {
  name: 'avatar_upload',
  method: 'POST',
  matches: (path) => path === '/avatar',
  body: photoBytes,
  async handle({ request, context }) {
    const ctx = await context()
    if (ctx.actor.kind !== 'account') throw new DomainError('unauthenticated')
    refuseView(ctx.actor)
    const bytes = new Uint8Array(await request.arrayBuffer())
    return Response.json(await changePhoto(ctx, ctx.actor.account, bytes))
  },
}
