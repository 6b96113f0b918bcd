import { useMemo } from 'react'
import type { FieldServices } from '../../fields/fieldServices.ts'
import { activeSpace } from '../../platform/activeSpace.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useGo } from '../../platform/useGo.ts'
import { lookups } from '../../types/lookups.ts'
import { objectVote } from '../operations.ts'
import type { ObjectData } from '../operations.ts'

type Around = {
  reload?: () => Promise<void>
  onOpen: (object: { id: string; type?: string }) => void
}

/** What the fields of an object ask of the house; `object` is null while it is being made. */
export function useObjectServices(object: ObjectData | null, { reload, onOpen }: Around): FieldServices {
  const go = useGo()
  const id = object?.id
  const tags = object?.tags
  return useMemo(() => {
    const pageHref = (page: string) => `/${activeSpace.get() ?? ''}/${page}`
    return {
      ...lookups,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      loadTags: (ids) => Promise.resolve((tags ?? []).filter((tag) => ids.includes(tag.id)).map(choiceOf)),
      openObject: (linked) => onOpen({ id: linked }),
      pageHref,
      openPage: (page) => go(pageHref(page)),
      ...(id
        ? {
            vote: async ({ id: property }, choice) => {
              await mutate(objectVote, { id, property, choice }).catch(showFailure)
              await reload?.()
            },
          }
        : {}),
    } satisfies FieldServices
  }, [id, tags, go, onOpen, reload])
}

const choiceOf = ({ id, name, color }: ObjectData['tags'][number]) => ({ id, label: name, color })
