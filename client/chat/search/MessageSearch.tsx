import { Button, Loader } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useWords } from '../../platform/words.ts'
import finder from '../../ui/finder/Finder.module.css'
import { FinderGroup } from '../../ui/finder/FinderGroup.tsx'
import { FinderLine } from '../../ui/finder/FinderLine.tsx'
import { useFinderChoice } from '../../ui/finder/useFinderChoice.ts'
import { Marked } from '../../ui/Marked.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import unseen from '../../ui/silent.module.css'
import { lineOfMessage } from '../fileLine.ts'
import type { Room } from '../operations.ts'
import { RoomFace } from '../RoomFace.tsx'
import { nameOf, roomName } from '../roomName.ts'
import type { Filters } from '../Rooms.ts'
import { momentOf, shortOf } from '../times.ts'
import classes from './MessageSearch.module.css'
import type { FoundMessage } from './operations.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { useMessageSearch } from './useMessageSearch.ts'

/** The field beside the results: it keeps the focus, and its keys choose. */
export type SearchKeys = {
  list: string
  keysRef: RefObject<((event: KeyboardEvent) => void) | null>
  onActive: (line: string | undefined) => void
}

type MessageSearchProps = SearchKeys & {
  space: string
  /** Only this room is looked through. */
  room: string | null
  text: string
  filters: Filters
  onFilter: (filters: Filters) => void
  /** Rooms that the text names. */
  rooms?: readonly Room[]
  onRoom?: (room: string) => void
  onMessage: (room: string, place: number) => void
}

type Choice = { key: string; icon: ReactNode; words: ReactNode; run: () => void }
const noRooms: readonly Room[] = []

/** What is found in rooms for a text and filters: arrows choose, Enter opens. */
export function MessageSearch({
  space,
  room,
  text,
  filters,
  onFilter,
  rooms = noRooms,
  onRoom,
  onMessage,
  list: id,
  keysRef,
  onActive,
}: MessageSearchProps) {
  const t = useWords('chat/search')
  const say = useWords('chat')
  const { status, found, hasMore, more } = useMessageSearch({ space, room, text, filters })
  const messageChoice = (hit: FoundMessage): Choice => ({
    key: hit.message.id,
    icon: <PersonAvatar name={hit.message.author.name} src={hit.message.author.avatar} size={32} />,
    words: <FoundWords hit={hit} hasRoom={room === null && hit.room.person?.id !== hit.message.author.id} />,
    run: () => onMessage(hit.room.id, hit.message.place),
  })
  const named: Choice[] = rooms.map((each) => ({
    key: each.id,
    icon: <RoomFace room={each} size={32} />,
    words: <span className={classes.name}>{roomName(each, say)}</span>,
    run: () => onRoom?.(each.id),
  }))
  const messages = found.map(messageChoice)
  const onward: Choice[] = hasMore
    ? [{ key: 'more', icon: <IconChevronDown size={18} stroke={1.6} />, words: t('more'), run: more }]
    : []
  const choices = [...named, ...messages, ...onward]
  const entered = useRef<string>(null)
  const question = JSON.stringify([text, filters])
  const { index, list, onKeyDown } = useFinderChoice({
    question,
    count: choices.length,
    onEnter: (at) => {
      // What is shown may belong to an earlier question; Enter waits for the answer to this one.
      if (status === 'loading' && at >= named.length) entered.current = question
      else choices[at]?.run()
    },
  })
  const active = choices[index]
  useEffect(() => {
    if (entered.current === question && status === 'loading') return
    const isWaiting = entered.current === question && status === 'ready'
    entered.current = null
    if (isWaiting) active?.run()
  })
  useEffect(() => {
    keysRef.current = onKeyDown
    return () => {
      keysRef.current = null
    }
  })
  const line = active && `${id}-${active.key}`
  useEffect(() => onActive(line), [line, onActive])
  useEffect(() => () => onActive(undefined), [onActive])
  const lines = (group: Choice[]) =>
    group.map((choice) => (
      <FinderLine
        key={choice.key}
        id={`${id}-${choice.key}`}
        className={classes.line}
        icon={choice.icon}
        isActive={choice === active}
        onRun={choice.run}
      >
        {choice.words}
      </FinderLine>
    ))
  return (
    <div className={classes.search}>
      <SearchFilters filters={filters} onChange={onFilter} />
      <div ref={list} className={`${finder.list} ${classes.results}`} aria-busy={status === 'loading'}>
        <div id={id} role="listbox" aria-label={t('results')}>
          {named.length > 0 ? <FinderGroup name={t('rooms')}>{lines(named)}</FinderGroup> : null}
          {messages.length > 0 ? (
            <FinderGroup name={t('messages')}>{lines([...messages, ...onward])}</FinderGroup>
          ) : (
            lines(onward)
          )}
        </div>
        {status === 'loading' && messages.length === 0 ? (
          <div className={finder.remark} role="status" aria-label={t('loading')}>
            <Loader size={20} />
          </div>
        ) : null}
        {status === 'failed' ? (
          <div className={finder.remark} role="alert">
            <p>{t('failed')}</p>
            <Button variant="default" onClick={more}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        {status === 'idle' ? <p className={finder.remark}>{t(room ? 'hint.room' : 'hint')}</p> : null}
        {status === 'ready' && choices.length === 0 ? (
          <div className={finder.remark}>
            <strong>{t('none')}</strong>
            <p>{t('none.text')}</p>
          </div>
        ) : null}
        <p className={unseen.silent} role="status">
          {status === 'ready' ? t('count', { count: messages.length }) : null}
        </p>
      </div>
    </div>
  )
}

/** Who wrote it, where and when, and the part that fits. */
function FoundWords({
  hit: { message, room, excerpt, marks },
  hasRoom,
}: {
  hit: FoundMessage
  hasRoom: boolean
}) {
  const t = useWords('chat/search')
  const say = useWords('chat')
  const { own, author, created_at: at } = message
  return (
    <span className={classes.words}>
      <span className={classes.top}>
        <span className={classes.name}>{own ? t('you') : nameOf(author, say)}</span>
        {hasRoom ? <span className={classes.room}>{roomName(room, say)}</span> : null}
        <time dateTime={at} title={momentOf(at)}>
          {shortOf(at)}
        </time>
      </span>
      <span className={classes.excerpt}>
        {excerpt === '' ? lineOfMessage({ ...message, text: '', mentions: [] }, say) : null}
        <Marked text={excerpt} marks={marks} />
      </span>
    </span>
  )
}
