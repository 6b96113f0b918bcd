import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ObjectRows } from './objectRows.ts'
import type { Asked } from './objectRows.ts'
import { useObjectEvents } from '../useObjectEvents.ts'

/** A person who edits sees own changes at once; what others change may wait this long for the order to be read anew. */
const refreshMs = 400

/** The objects that were asked for, live. A new question gives new rows. */
export function useObjectRows({ type, where, orderBy }: Asked): ObjectRows {
  const question = JSON.stringify([where, orderBy])
  const rows = useMemo(() => {
    const [askedWhere, askedOrder] = JSON.parse(question) as [Asked['where'], Asked['orderBy']]
    return new ObjectRows({ type, where: askedWhere, orderBy: askedOrder })
  }, [type, question])
  useSyncExternalStore(rows.listen, rows.version)
  const refresh = useMemo(() => debounced(() => void rows.refresh(), refreshMs), [rows])
  useEffect(() => refresh.stop, [refresh])
  useObjectEvents(type, ({ kind, records, gone }) => {
    if (kind === 'started') return
    const isHere = records.map((record) => rows.replace(record))
    // A row that is here may have left its place, one that is not may have come: the order is the server's to say.
    if (kind === 'refetch' || gone.length > 0 || isHere.includes(false) || where || orderBy?.length)
      refresh.run()
  })
  return rows
}

function debounced(work: () => void, ms: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
