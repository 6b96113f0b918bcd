import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import type { Filters } from '../Rooms.ts'
import { searchMessages, type FoundMessage } from './operations.ts'

export type Asked = { space: string; room: string | null; text: string; filters: Filters }
export type MessageSearch = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What was found; of an earlier question while the answer to this one is on its way. */
  found: readonly FoundMessage[]
  hasMore: boolean
  more: () => void
}

const pauseMs = 200
/** A search for a word of many messages may take several pages before anything is found. */
const pagesMost = 100

type Answer = { to: string; found: readonly FoundMessage[]; next: string | null; failed: boolean }

/** Searches messages once typing pauses; an answer that comes late is dropped. */
export function useMessageSearch({ space, room, text: typed, filters }: Asked): MessageSearch {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, pauseMs)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isOnWay, setOnWay] = useState(false)
  const { from, hasFile, after, before } = filters
  const question = JSON.stringify([space, room, text, from?.id, hasFile, after, before])
  const asked = useRef('')
  const isAnything = (words: string) => words !== '' || from !== null || hasFile
  const read = useCallback(
    async (cursor: string | null, above: readonly FoundMessage[]) => {
      asked.current = question
      setOnWay(true)
      const found: FoundMessage[] = []
      let next = cursor
      try {
        for (let pages = 0; pages < pagesMost && found.length === 0 && (next || pages === 0); pages++) {
          const given = { space, room, text, from: from?.id ?? null, files: hasFile, cursor: next }
          // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
          const list = await query(searchMessages, { ...given, ...momentsOf({ after, before }) })
          if (asked.current !== question) return
          found.push(...list.search_messages.data)
          next = list.search_messages.next
        }
        setAnswer({ to: question, found: [...above, ...found], next, failed: false })
      } catch {
        if (asked.current === question) setAnswer({ to: question, found: above, next: cursor, failed: true })
      } finally {
        if (asked.current === question) setOnWay(false)
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all of it
    [question],
  )
  useEffect(() => {
    if (isAnything(text)) void read(null, [])
    return () => {
      asked.current = ''
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all of it
  }, [read])
  const isAsked = isAnything(wanted)
  const isAnswered = wanted === text && answer?.to === question && !isOnWay
  const status = !isAsked ? 'idle' : !isAnswered ? 'loading' : answer.failed ? 'failed' : 'ready'
  return {
    status,
    found: isAsked ? (answer?.found ?? []) : [],
    hasMore: isAnswered && answer.next !== null && !answer.failed,
    more: () => {
      const isNext = answer?.to === question
      if (!isOnWay) void read(isNext ? answer.next : null, isNext ? answer.found : [])
    },
  }
}

/** The first moment of one day, and of the day after another. */
function momentsOf({ after, before }: Pick<Filters, 'after' | 'before'>) {
  return { after: momentOf(after, 0), before: momentOf(before, 1) }
}

function momentOf(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
