import { useRef } from 'react'
import { newKey } from './newKey.ts'

type KeyOf = {
  /** The idempotency key of an input: the same while the input is, so that a repeat creates nothing twice. */
  keyOf: (input: unknown) => string
  /** The next request is a new one, even if it is equal. */
  forget: () => void
}

/** Keys for a form's requests, since the server refuses another input under a known key. */
export function useKeyOf(): KeyOf {
  const last = useRef<{ input: string; key: string }>(null)
  return {
    keyOf(input) {
      const text = JSON.stringify(input)
      if (last.current?.input !== text) last.current = { input: text, key: newKey() }
      return last.current.key
    },
    forget() {
      last.current = null
    },
  }
}
