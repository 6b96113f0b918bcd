import { useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { CommentDoor, Person } from './commentDoor.ts'
import { askedName } from './draft.ts'
import type { Mentioned } from './draft.ts'

type Asked = { words: string; at: number }
type UseMentions = {
  door: CommentDoor
  draft: string
  setDraft: (draft: string) => void
  area: RefObject<HTMLTextAreaElement | null>
  known: Mentioned[]
}

const pauseMs = 120

/** The list of people that opens after an `@`, and those of them that the draft mentions. */
export function useMentions({ door, draft, setDraft, area, known }: UseMentions) {
  const combobox = useCombobox()
  const [people, setPeople] = useState<Mentioned[]>(known)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [offered, setOffered] = useState<Person[]>([])
  const box = useRef(combobox)
  useEffect(() => {
    box.current = combobox
  })

  const close = () => {
    setAsked(null)
    setOffered([])
    combobox.closeDropdown()
  }
  const look = () => {
    const caret = area.current?.selectionStart ?? 0
    const found = door.isGuest ? null : askedName(area.current?.value ?? '', caret)
    if (!found) return asked ? close() : undefined
    if (found.words !== asked?.words || found.at !== asked.at) setAsked(found)
  }
  useEffect(() => {
    if (!asked) return undefined
    let isOver = false
    const find = () =>
      door.findPeople(asked.words).then(
        (found) => {
          if (isOver) return
          setOffered(found)
          box.current.openDropdown()
        },
        () => undefined,
      )
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, door])

  useEffect(() => {
    if (offered.length > 0) box.current.selectFirstOption()
  }, [offered])

  const pick = (id: string) => {
    const person = offered.find((each) => each.id === id)
    if (!person || !asked) return
    const [before, after] = [draft.slice(0, asked.at), draft.slice(asked.at + 1 + asked.words.length)]
    const written = `${before}@${person.label} `
    setDraft(written + after.trimStart())
    setPeople([...people.filter((each) => each.id !== id), { id, name: person.label }])
    close()
    requestAnimationFrame(() => area.current?.setSelectionRange(written.length, written.length))
  }
  return { combobox, people, offered, opened: combobox.dropdownOpened, look, close, pick }
}
