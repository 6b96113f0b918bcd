import type { PublishedObject, PublishedObjects, PublishedRowsAsked } from '#schema/pages/published.ts'
import { trpc } from '../../platform/trpc.ts'

export type Question = Pick<PublishedRowsAsked, 'search' | 'sort' | 'window' | 'group' | 'after'>

/**
 * The caller: a guest of the page, or a person who may publish it and previews it. With `block_id`, they ask for what
 * this block of the page shows of another.
 */
export type Asker = ({ token: string } | { page_id: string }) & { block_id?: string }

export const askObjects = (asker: Asker, question: Question): Promise<PublishedObjects> =>
  // The types know the result of a call only as JSON.
  trpc.guests.objects.mutate({ ...asker, ...question }) as Promise<PublishedObjects>

export const askObject = (asker: Asker, id: string): Promise<PublishedObject> =>
  trpc.guests.object.mutate({ ...asker, object_id: id }) as Promise<PublishedObject>
