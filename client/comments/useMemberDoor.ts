import { personName } from '../platform/personName.ts'
import { use, useMemo } from 'react'
import { mutate, mutateKept, query } from '../platform/graphqlClient.ts'
import { SpaceEventsContext } from '../platform/spaceEvents.ts'
import { showFailure } from '../platform/toasts.ts'
import type { CommentDoor } from './commentDoor.ts'
import { mentionable } from './mentionable.ts'

const offeredMost = 8

/** The server access for comments of a member of the surrounding space. */
export function useMemberDoor(): CommentDoor {
  const stream = use(SpaceEventsContext)
  return useMemo(
    () => ({
      isGuest: false,
      read: query,
      write: (document, variables) => mutateKept(document, variables, 'comments'),
      writeOnce: mutate,
      listen: (listener) => stream?.listen(listener) ?? (() => {}),
      failed: showFailure,
      async findPeople(words) {
        const { paginate_subject } = await query(mentionable, { search: words || null })
        return paginate_subject.data.slice(0, offeredMost).map(({ id, fullname, avatar }) => ({
          id,
          label: personName(fullname),
          ...(avatar ? { avatar } : {}),
        }))
      },
    }),
    [stream],
  )
}
