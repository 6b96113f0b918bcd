import { useState, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { type Sticky, readStickies } from '#schema/kinds/together/stickies.ts'
import { type Vote, boardVotes, readVotes } from '#schema/kinds/together/votes.ts'

export type VotesNow = { votes: readonly Vote[]; stickies: readonly Sticky[]; ids: ReadonlySet<string> }

/** Drawing changes a board with every frame; its stickies are read this often at most. */
const readEveryMs = 300

function followVotes(doc: Y.Doc) {
  const readAll = (): VotesNow => {
    const stickies = readStickies(doc)
    return { votes: readVotes(doc), stickies, ids: new Set(stickies.map(({ id }) => id)) }
  }
  let now = readAll()
  return {
    read: () => now,
    subscribe: (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const drawn = [boardRecords(doc), boardElements(doc)]
      const onVotes = () => {
        now = { ...now, votes: readVotes(doc) }
        changed()
      }
      const onDrawn = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          now = readAll()
          changed()
        }, readEveryMs)
      }
      now = readAll()
      boardVotes(doc).observe(onVotes)
      for (const part of drawn) part.observeDeep(onDrawn)
      return () => {
        clearTimeout(timer)
        boardVotes(doc).unobserve(onVotes)
        for (const part of drawn) part.unobserveDeep(onDrawn)
      }
    },
  }
}

/** The votes of a board and its stickies, followed live. */
export function useVotes(doc: Y.Doc): VotesNow {
  const [live] = useState(() => followVotes(doc))
  return useSyncExternalStore(live.subscribe, live.read)
}
