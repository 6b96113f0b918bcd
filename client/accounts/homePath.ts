import { postGraphql } from '../platform/postGraphql.ts'

type Found = { me: { last_space_id: string | null; spaces: { id: string }[] } }

/** The default target of a sign-in: the last open space, or `/` if it is unknown. */
export async function homePath(token: string): Promise<string> {
  try {
    const { me } = await postGraphql<Found>('{ me { last_space_id spaces { id } } }', {}, token)
    const last = me.spaces.find(({ id }) => id === me.last_space_id)
    return last ? `/${last.id}` : '/'
  } catch {
    return '/'
  }
}
