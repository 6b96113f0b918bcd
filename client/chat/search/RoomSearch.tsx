import { CloseButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { chatLimits } from '#schema/chat/limits.ts'
import { useWords } from '../../platform/words.ts'
import { FinderField } from '../../ui/finder/FinderField.tsx'
import { noFilters } from '../Rooms.ts'
import classes from './MessageSearch.module.css'
import { MessageSearch } from './MessageSearch.tsx'

type RoomSearchProps = {
  space: string
  room: string
  /** What was looked for before. */
  first: string
  /** How often it was asked for. */
  asked: number
  onWrite: (text: string) => void
  onShow: (place: number) => void
  onClose: () => void
}

/** Looks for messages of one room, above them. */
export function RoomSearch({ space, room, first, asked, onWrite, onShow, onClose }: RoomSearchProps) {
  const t = useWords('chat/search')
  const [text, setText] = useState(first)
  const [filters, setFilters] = useState(noFilters)
  const list = useId()
  const keysRef = useRef<(event: KeyboardEvent) => void>(null)
  const [active, setActive] = useState<string>()
  return (
    <section
      className={classes.panel}
      aria-label={t('find.room')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <FinderField
        label={t('find.room')}
        placeholder={t('find.room')}
        value={text}
        maxLength={chatLimits.searchSigns}
        list={list}
        active={active}
        isExpanded={active !== undefined}
        focused={asked}
        onWrite={(written) => {
          setText(written)
          onWrite(written)
        }}
        onKeyDown={(event) => keysRef.current?.(event)}
      >
        <CloseButton aria-label={t('close')} title={t('close')} onClick={onClose} />
      </FinderField>
      <MessageSearch
        space={space}
        room={room}
        text={text}
        filters={filters}
        onFilter={setFilters}
        list={list}
        keysRef={keysRef}
        onActive={setActive}
        onMessage={(_, place) => {
          onClose()
          onShow(place)
        }}
      />
    </section>
  )
}
