import { useCallback, useEffect, useState } from 'react'
import type { ByKey, Matched } from '#schema/objects/exchange.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import type { DomainError } from '#schema/errors.ts'
import { trpc } from '../../platform/trpc.ts'
import { showFailure } from '../../platform/toasts.ts'
import { manner, uploadTable, type Import } from './exchange.ts'

const askMs = 700
const moving: ReadonlySet<Import['state']> = new Set(['reading', 'checking', 'creating'])
export const isMoving = ({ state }: Import): boolean => moving.has(state)
const ended: ReadonlySet<Import['state']> = new Set(['done', 'cancelled', 'failed'])
export const isOver = ({ state }: Import): boolean => ended.has(state)

/** What of a file is checked, and for what. */
export type CheckAsked = { heading: number; mapping: Matched[]; by_key: ByKey | null }

/** The reader's import of a type as it goes on; it does so without this, too. Null before one was begun. */
export function useImport(type: string) {
  const [now, setNow] = useState<Import | null>()
  const [failure, setFailure] = useState<DomainError>()
  const [isSending, setSending] = useState(false)

  const read = useCallback(
    () =>
      trpc.imports.last.query({ type_id: type }).then(
        (found) => {
          setNow(found)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(domainErrorOf(error)),
      ),
    [type],
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
    /** False where the file was not taken; why stands in `failure`. */
    async send(file: File): Promise<boolean> {
      setSending(true)
      setFailure(undefined)
      try {
        await uploadTable(type, file)
        await read()
        return true
      } catch (error) {
        setFailure(domainErrorOf(error))
        return false
      } finally {
        setSending(false)
      }
    },
    check: (id: string, asked: CheckAsked) => act(trpc.imports.check.mutate({ id, ...asked, ...manner() })),
    start: (id: string) => act(trpc.imports.start.mutate({ id })),
    cancel: (id: string) => act(trpc.imports.cancel.mutate({ id })),
  }
}
export type ImportSteps = ReturnType<typeof useImport>
