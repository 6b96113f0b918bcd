import { useCallback, useEffect, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { uploadPages, type PageImport } from './pageImport.ts'

const askMs = 700

export const isMoving = ({ state }: PageImport): boolean => state === 'reading' || state === 'creating'
export const isOver = ({ state }: PageImport): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed'

/** The reader's import into a space as it goes on; it does so without this, too. Null before one was begun. */
export function usePageImport(space: string) {
  const [now, setNow] = useState<PageImport | null>()
  const [failure, setFailure] = useState<DomainError>()
  const [isSending, setSending] = useState(false)

  const read = useCallback(
    () =>
      trpc.pageImports.last.query({ space_id: space }).then(
        (found) => {
          setNow(found)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(domainErrorOf(error)),
      ),
    [space],
  )
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (!now || !isMoving(now)) return
    const timer = setTimeout(() => void read(), askMs)
    return () => clearTimeout(timer)
  }, [now, read, failure])

  const act = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      showFailure(error)
    }
    await read()
  }
  return {
    now,
    failure,
    isSending,
    read,
    /** False where the files were not taken; why stands in `failure`. */
    async send(files: File[], parent: string | null): Promise<boolean> {
      setSending(true)
      setFailure(undefined)
      try {
        await uploadPages(files, { parent, key: newKey() })
        await read()
        return true
      } catch (error) {
        setFailure(domainErrorOf(error))
        return false
      } finally {
        setSending(false)
      }
    },
    start: (id: string, parent: string | null) =>
      act(trpc.pageImports.start.mutate({ id, parent_id: parent })),
    cancel: (id: string) => act(trpc.pageImports.cancel.mutate({ id })),
  }
}
