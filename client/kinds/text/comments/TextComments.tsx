import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { anchoredThreads, useAnchoredThreads } from '../../../comments/anchoredThreads.ts'
import type { CommentDoor } from '../../../comments/commentDoor.ts'
import { Composer } from '../../../comments/Composer.tsx'
import type { Thread } from '../../../comments/operations.ts'
import { sendComment } from '../../../comments/sendComment.ts'
import { ThreadCard } from '../../../comments/ThreadCard.tsx'
import type { Threads } from '../../../comments/Threads.ts'
import { useThreads } from '../../../comments/useThreads.ts'
import { useWords } from '../../../platform/words.ts'
import { below, Floating, rangeRect } from '../menus/Floating.tsx'
import { anchorOf, rangeOf, type Range } from './anchors.ts'
import { commentMarksKey, markComments, type MarkedThread } from './commentMarks.ts'
import classes from './TextComments.module.css'

type TextCommentsProps = {
  editor: Editor
  door: CommentDoor
  pageId: string
  /** The words that a comment is being written about. */
  draft: Range | null
  setDraft: (draft: Range | null) => void
}

/** Threads that are marked in one text. */
const markedMost = 500
const isAnchored = (thread: Thread): thread is Thread & MarkedThread => thread.anchor !== null

/** Comments on ranges of the text: marks, the open thread, and the new one. */
export default function TextComments(props: TextCommentsProps) {
  const { editor, door, pageId, draft, setDraft } = props
  useWords('comments')
  const { list, state } = useThreads(door, { source: pageId, resolved: false, anchored: true })
  const { open } = useAnchoredThreads()
  const thread = state.threads.find(({ id }) => id === open)
  useMarks({ editor, list, threads: state.threads, open, draft, hasMore: state.hasMore })
  return (
    <>
      {draft ? <NewThread {...{ editor, door, pageId, list }} onDone={() => setDraft(null)} /> : null}
      {thread && isAnchored(thread) && !draft ? (
        <OpenThread {...{ editor, thread }}>
          <ThreadCard
            {...{ thread, door }}
            source={pageId}
            mayApprove={false}
            inText
            onChanged={() => void list.refresh(thread.id)}
          />
        </OpenThread>
      ) : null}
    </>
  )
}

type Marked = Pick<TextCommentsProps, 'editor' | 'draft'> & {
  list: Threads
  threads: Thread[]
  open: string | null
  hasMore: boolean
}

/** Keeps the marks in the text, and tells the panel which of them still have their words. */
function useMarks({ editor, list, threads, open, draft, hasMore }: Marked): void {
  useEffect(() => {
    if (hasMore && threads.length < markedMost) void list.more()
  }, [list, threads, hasMore])
  useEffect(() => markComments(editor.view, { threads: threads.filter(isAnchored) }), [editor, threads])
  useEffect(() => markComments(editor.view, { open, draft }), [editor, open, draft])
  const places = useEditorState({
    editor,
    selector: ({ editor: now }) => commentMarksKey.getState(now.state)?.places,
    equalityFn: Object.is,
  })
  useEffect(() => {
    if (places) anchoredThreads.setPlaces(places)
  }, [places])
  useEffect(
    () => () => {
      anchoredThreads.setPlaces(new Map())
      anchoredThreads.open(null)
    },
    [],
  )
}

type NewThreadProps = Pick<TextCommentsProps, 'editor' | 'door' | 'pageId'> & {
  list: Threads
  onDone: () => void
}

function NewThread({ editor, door, pageId, list, onDone }: NewThreadProps) {
  const t = useWords('comments')
  const rangeNow = () => commentMarksKey.getState(editor.state)?.draft ?? null
  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const send = async (text: string, key: string) => {
    const range = rangeNow()
    const anchor = range && anchorOf(editor.state, range)
    const place = { source: pageId, ...(anchor ? { anchor } : {}) }
    const made = await sendComment(door, place, text, key)
    onDone()
    await list.refresh(made.thread_id)
  }
  // Others may delete the words in the meantime: the comment being written stays in its place.
  const last = useRef<DOMRect>(undefined)
  const rect = () => {
    const range = rangeNow()
    if (range) last.current = rangeRect(editor, range)
    return last.current
  }
  return (
    <Floating
      editor={editor}
      anchor={rect}
      place={below}
      label={t('inText.new')}
      role="dialog"
      className={classes.box!}
    >
      <div className={classes.new}>
        <Composer
          door={door}
          label={t('write')}
          submit={t('send')}
          autoFocus
          onSend={send}
          onCancel={leave}
        />
      </div>
    </Floating>
  )
}

/** Whether a menu, a dialog or a list is open, which wants the key for itself. */
const isTaken = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].some((part) =>
    part.checkVisibility(),
  )

function OpenThread({
  editor,
  thread,
  children,
}: {
  editor: Editor
  thread: MarkedThread
  children: ReactNode
}) {
  const t = useWords('comments')
  const rect = () => {
    const range = rangeOf(editor.state, thread.anchor)
    return range ? rangeRect(editor, range) : undefined
  }
  useEffect(() => {
    const range = rangeOf(editor.state, thread.anchor)
    const place = range && rangeRect(editor, range)
    if (!range || !place || (place.top > 64 && place.bottom < window.innerHeight - 120)) return
    const { node } = editor.view.domAtPos(range.from)
    ;(node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' })
    // Only another thread is brought into sight: the one that is read stays where it is while it grows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, thread.id])
  useEffect(closeByEscape, [])
  return (
    <Floating
      editor={editor}
      anchor={rect}
      place={below}
      label={t('inText.thread')}
      role="dialog"
      className={classes.box!}
    >
      {children}
    </Floating>
  )
}

/** Handles the key before what is under the thread, unless a menu or a dialog of the thread wants it. */
function closeByEscape(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Escape' || event.isComposing || isField || isTaken()) return
    event.preventDefault()
    anchoredThreads.open(null)
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
