import { useEffect } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { formSettings, formSettingsUpdate } from './operations.ts'

type Changed = {
  embed_origins?: string[]
  object_properties?: string[]
  told_people?: string[]
  told_groups?: string[]
  told_by_letter?: boolean
}

/** The settings of a form outside its document; null for people who may not publish it. */
export function useFormSettings(page: string) {
  const [{ data }, read] = useQuery({
    query: formSettings,
    variables: { page },
    requestPolicy: 'cache-and-network',
  })
  const again = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id }) => {
    if (id === page || kind === 'refetch' || kind === 'access_changed') again()
  })
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return {
    /** Undefined until it has come. */
    url: data?.page ? (data.page.publication?.url ?? null) : undefined,
    settings: data?.page?.form_settings ?? null,
    /** Rejects with a DomainError. */
    change: async (input: Changed): Promise<void> => {
      await mutate(formSettingsUpdate, { page, input })
      again()
    },
  }
}
