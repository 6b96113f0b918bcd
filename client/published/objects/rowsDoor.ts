import type { PublishedObject, PublishedObjects, PublishedRowsAsked } from '#schema/pages/published.ts'
import { trpc } from '../../platform/trpc.ts'

export type Question = Pick<PublishedRowsAsked, 'search' | 'sort' | 'window' | 'group' | 'after'>

/** Who asks: a guest of the page, or who may publish it and looks at it as a guest will. */
export type Asker = { token: string } | { page_id: string }

export const askObjects = (asker: Asker, question: Question): Promise<PublishedObjects> =>
  // What a call gives is known to its types as JSON alone.
  trpc.guests.objects.mutate({ ...asker, ...question }) as Promise<PublishedObjects>

export const askObject = (asker: Asker, id: string): Promise<PublishedObject> =>
  trpc.guests.object.mutate({ ...asker, object_id: id }) as Promise<PublishedObject>
