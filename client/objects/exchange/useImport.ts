import { useCallback } from 'react'
import type { ByKey, Matched } from '#schema/objects/exchange.ts'
import { trpc } from '../../platform/trpc.ts'
import { useBackgroundRun } from '../../platform/useBackgroundRun.ts'
import { manner, uploadTable, type Import } from './exchange.ts'

const moving: ReadonlySet<Import['state']> = new Set(['reading', 'checking', 'creating'])
export const isMoving = ({ state }: Import): boolean => moving.has(state)
const ended: ReadonlySet<Import['state']> = new Set(['done', 'cancelled', 'failed'])
export const isOver = ({ state }: Import): boolean => ended.has(state)

/** The file to check, and its target. */
export type CheckAsked = { heading: number; mapping: Matched[]; by_key: ByKey | null }

/** The progress of the reader's import of a type; it runs without this, too. */
export function useImport(type: string) {
  const last = useCallback(() => trpc.imports.last.query({ type_id: type }), [type])
  const { act, send, ...run } = useBackgroundRun<Import>(last, isMoving)
  return {
    ...run,
    send: (file: File) => send(() => uploadTable(type, file)),
    check: (id: string, asked: CheckAsked) => act(trpc.imports.check.mutate({ id, ...asked, ...manner() })),
    start: (id: string) => act(trpc.imports.start.mutate({ id })),
    cancel: (id: string) => act(trpc.imports.cancel.mutate({ id })),
  }
}
export type ImportSteps = ReturnType<typeof useImport>
