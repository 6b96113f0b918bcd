import { useCallback, useEffect, useRef, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { objectTemplates } from './operations.ts'
import type { Template } from './operations.ts'

export type UsedTemplates = {
  /** Undefined until they have loaded; none if they fail to load, since an object can start without one. */
  templates: readonly Template[] | undefined
  reload: () => Promise<void>
}

/** The templates of a type, re-read whenever someone changes it. */
export function useTemplates(type: string): UsedTemplates {
  const [known, setKnown] = useState<{ of: string; templates: readonly Template[] }>()
  const asked = useRef(0)
  const reload = useCallback(async () => {
    const turn = ++asked.current
    const read = await query(objectTemplates, { type }).catch(() => null)
    if (turn !== asked.current) return
    setKnown((before) => {
      const kept = before?.of === type ? before.templates : []
      return { of: type, templates: read?.paginate_objectTemplate.data ?? kept }
    })
  }, [type])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void reload()
  }, [reload])
  useSpaceEvents(({ kind, id }) => {
    if ((kind === 'type_changed' && id === type) || kind === 'access_changed' || kind === 'refetch')
      void reload()
  })
  return { templates: known?.of === type ? known.templates : undefined, reload }
}
