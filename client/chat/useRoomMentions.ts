import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { askedName, type Mentioned } from '../comments/draft.ts'
import { useWords } from '../platform/words.ts'
import type { RoomDetails } from './operations.ts'
import { nameOf } from './roomName.ts'

type RoomMentions = {
  members: RoomDetails['members']
  isGroup: boolean
  draft: string
  setDraft: (draft: string) => void
  area: RefObject<HTMLTextAreaElement | null>
}
/** Who can be mentioned; `all` stands for everyone. */
export type Offered = Mentioned & { avatar: string | null }

/** The id of what is offered, in a list of an id. */
export const optionId = (list: string, person: string): string => `${list}-${person}`

const offeredMost = 8

/** The list that opens after an `@`: who is in the room, and in a group everyone. It is gone through by ↑, ↓ and Enter. */
export function useRoomMentions({ members, isGroup, draft, setDraft, area }: RoomMentions) {
  const t = useWords('chat')
  const [asked, setAsked] = useState<{ words: string; at: number } | null>(null)
  const [picked, setPicked] = useState<readonly Mentioned[]>([])
  const [at, setAt] = useState(0)
  /** Where the caret is to stand in what was picked, before the next key comes. */
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [draft, area])
  const all: Offered = { id: 'all', name: t('mention.all'), avatar: null }
  const people = members.map((each): Offered => ({ ...each, name: nameOf(each, t) }))
  const found = asked
    ? [...(isGroup ? [all] : []), ...people].filter(({ name }) => isCalled(name, asked.words))
    : []
  // Who is written out needs no list: Enter sends.
  const isWritten = found.length === 1 && found[0]!.name.toLowerCase() === asked?.words.toLowerCase()
  const offered = isWritten ? [] : found.slice(0, offeredMost)
  const active = Math.min(at, offered.length - 1)
  const close = () => setAsked(null)
  const look = () => {
    const { value = '', selectionStart = 0 } = area.current ?? {}
    const next = askedName(value, selectionStart)
    if (next?.at === asked?.at && next?.words === asked?.words) return
    setAt(0)
    setAsked(next)
  }
  const pick = ({ id, name }: Offered) => {
    if (!asked) return
    const [before, after] = [draft.slice(0, asked.at), draft.slice(asked.at + 1 + asked.words.length)]
    const written = `${before}@${name} `
    setDraft(written + after.trimStart())
    setPicked([{ id, name }, ...picked.filter((each) => each.id !== id)])
    close()
    area.current?.focus()
    caret.current = written.length
  }
  /** Takes the keys that are for the list; false for any other. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (offered.length === 0) return false
    if (event.key === 'ArrowDown') setAt((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[active]!)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  // Of two people with one name the one who was picked is meant.
  const known = [...picked, ...people, ...(isGroup ? [all] : [])]
  return { offered, active, known, look, close, pick, onKey }
}

/** Whether a name, or a part of it, begins so. */
function isCalled(name: string, words: string): boolean {
  const [whole, begin] = [name.toLowerCase(), words.toLowerCase()]
  return whole.startsWith(begin) || whole.split(' ').some((part) => part.startsWith(begin))
}
