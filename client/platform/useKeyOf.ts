import { useRef } from 'react'
import { newKey } from './newKey.ts'

type KeyOf = {
  /** The idempotency key of an input: the same while the input is, so that sending it again makes nothing twice. */
  keyOf: (input: unknown) => string
  /** What is sent next is new, be it equal. */
  forget: () => void
}

/** Keys for what a form sends, since the server refuses another input under a key that it has seen. */
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
