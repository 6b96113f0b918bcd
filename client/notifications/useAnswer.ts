import { useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure } from '../platform/toasts.ts'
import { news } from './News.ts'
import { accept, reject } from './operations.ts'

export type Answer = 'accept' | 'reject'

/** Answers an access request once; `given` is the answer given here. */
export function useAnswer(
  request: string,
  onAnswered?: (what: Answer) => void,
): {
  busy: Answer | null
  given: Answer | null
  answer: (what: Answer) => void
} {
  const [busy, setBusy] = useState<Answer | null>(null)
  const [given, setGiven] = useState<Answer | null>(null)
  const [key] = useState(newKey)
  const answer = (what: Answer) => {
    setBusy(what)
    mutate(what === 'accept' ? accept : reject, { id: request, key })
      .then(() => {
        setGiven(what)
        onAnswered?.(what)
        news.answered()
      }, showFailure)
      .finally(() => setBusy(null))
  }
  return { busy, given, answer }
}
