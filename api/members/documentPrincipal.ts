import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import type { Context } from '../context.ts'
import { perRequest } from '../graphql/loader.ts'
import { membershipOf } from './membership.ts'

/** Readable on white and on the dark theme's surface. The id decides which colour a person has. */
const colors = [
  '#c2410c',
  '#b45309',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0369a1',
  '#4338ca',
  '#7e22ce',
  '#be185d',
]

function colorOf(id: string): string {
  let sum = 0
  for (const sign of id) sum = (sum * 31 + sign.codePointAt(0)!) >>> 0
  return colors[sum % colors.length]!
}

type Face = { first_name: string; last_name: string; avatar: string | null }

const faces = perRequest<Face>(async ({ sql }, ids) => {
  const rows = await sql<(Face & { id: string })[]>`
    select id, first_name, last_name, avatar from subject where id = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
})

/** How the actor is shown to others who have a document of the space open; null for anyone who is not in it. */
export async function principalOf(ctx: Context, space: string): Promise<DocumentPrincipal | null> {
  const { actor } = ctx
  switch (actor.kind) {
    case 'nobody':
      return null
    case 'guest':
      return { kind: 'guest', id: actor.guest, name: actor.name, color: colorOf(actor.guest) }
    case 'key':
      return { kind: 'key', id: actor.key, name: actor.name, color: colorOf(`key ${actor.key}`) }
    case 'account': {
      const membership = await membershipOf(ctx).load(space)
      const face = membership && (await faces(ctx).load(membership.subject))
      if (!membership || !face) return null
      const name = fullNameOf(face.first_name, face.last_name)
      const avatar = face.avatar ?? undefined
      return { kind: 'subject', id: membership.subject, name, color: colorOf(membership.subject), avatar }
    }
  }
}
