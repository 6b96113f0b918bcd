import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { searchLimits } from '#schema/search/limits.ts'
import { useOpenObject } from '../../objects/useOpenObject.ts'
import { graphql } from '../../platform/graphql.ts'
import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import type { PaletteItem } from './items.ts'

const pauseMs = 150

const findObjects = graphql(`
  query FindObjects($space: ID!, $text: String!) {
    search(space_id: $space, text: $text, group: objects, perPage: 10) {
      data {
        id
        title
        object_type {
          id
          label
          system
          icon
        }
      }
    }
  }
`)

/** The objects of the space whose names match, from the server, once typing pauses. */
export function useObjectItems(space: string, wanted: string): PaletteItem[] {
  const t = useWords('search')
  const titleOf = useTypeTitle()
  const openObject = useOpenObject()
  const [text] = useDebouncedValue(wanted.trim(), pauseMs)
  const isAsked = text !== '' && text.length <= searchLimits.textSigns
  const [{ data }] = useQuery({
    query: findObjects,
    variables: { space, text },
    pause: !isAsked,
    requestPolicy: 'network-only',
  })
  const hits = isAsked ? data?.search.data : undefined
  return useMemo(
    () =>
      (hits ?? []).map(({ id, title, object_type: type }) => ({
        id: `object-${id}`,
        group: 'objects',
        label: title || t('untitled'),
        ...(type && { note: titleOf(type) }),
        icon: <TypeIcon icon={type?.icon ?? null} />,
        run: () => openObject(space, id),
      })),
    [hits, t, titleOf, openObject, space],
  )
}
