import { useCallback, useState } from 'react'
import type { OfferedKind } from '#schema/fields/facts.ts'

/** A formula in readable form, and the kind of its result; null while it cannot be parsed. */
type Written = { text: string; kind: OfferedKind | null }

export function useWritten(first: string) {
  const [written, setWritten] = useState<Written>({ text: first, kind: null })
  const write = (text: string) => setWritten({ text, kind: null })
  const setKind = useCallback((kind: OfferedKind | null) => setWritten((before) => ({ ...before, kind })), [])
  return { written, write, setKind }
}
