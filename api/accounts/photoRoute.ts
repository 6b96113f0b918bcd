import { DomainError } from '#schema/errors.ts'
import type { Route } from '../http/http.ts'
import { photoFolder } from './photo.ts'

const pathForm = new RegExp(`^${photoFolder}([A-Za-z0-9_-]{22})\\.(png|jpg|webp)$`)

/**
 * `GET /avatars/{link}.{extension}`: a person's photo. The address cannot be guessed, and anyone who has it may read
 * the photo.
 */
export const photoRoute: Route = {
  name: 'avatar',
  method: 'GET',
  matches: (path) => path.startsWith(photoFolder),
  body: 0,
  async handle({ app, url, request }) {
    const link = pathForm.exec(url.pathname)?.[1]
    const [row] = link
      ? await app.sql<{ mime: string; bytes: Buffer }[]>`
          select mime, bytes from avatar where link = ${link}`
      : []
    if (!row) throw new DomainError('not_found')
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(row.bytes), {
      headers: {
        'Content-Type': row.mime,
        'Cache-Control': 'private, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'same-site',
      },
    })
  },
}
