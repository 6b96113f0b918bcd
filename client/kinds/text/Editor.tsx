import { TextSelection } from '@tiptap/pm/state'
import type { Editor as TiptapEditor } from '@tiptap/core'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import { useWords } from '../../platform/words.ts'
import { isObjectKind, pageKinds } from '#schema/pageKinds.ts'
import type { EditorProps, ShownKind } from '../kind.ts'
import type { Range } from './comments/anchors.ts'
import classes from './Editor.module.css'
import { ObjectViews } from './ObjectViews.tsx'
import { AddressBar, type AskedAddress } from './menus/AddressBar.tsx'
import { BlockHandles } from './menus/BlockHandle.tsx'
import { FormatBar, ReadingBar } from './menus/FormatBar.tsx'
import { LinkBar } from './menus/LinkBar.tsx'
import { NodeBars } from './menus/NodeBars.tsx'
import { OutlineAside } from './menus/OutlineAside.tsx'
import { SuggestionList } from './menus/SuggestionList.tsx'
import { TableHandles } from './menus/TableHandles.tsx'
import { Toolbar } from './menus/Toolbar.tsx'
import { putBlock } from './nodes/putBlock.ts'
import type { Uploads } from './uploads.ts'
import { showHeading, useTextEditor, type TextEditor } from './useTextEditor.ts'
import type { InsertionHost } from './insertions.tsx'

const TextComments = lazy(() => loadPart(() => import('./comments/TextComments.tsx')))

/** Leaving while a file is on its way asks first. */
function useLeaveWarning(uploads: Uploads): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.pending) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [uploads])
}

/** A click in the empty space below the text continues writing there. */
function writeBelow(editor: TiptapEditor): void {
  const { doc, tr, schema } = editor.state
  const last = doc.lastChild
  if (last?.type.name !== 'paragraph' || last.content.size > 0)
    tr.insert(doc.content.size, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)))
  editor.view.focus()
}

/** Inserts a character as if it were typed, after a space if one is needed, so that its list opens. */
function typeTrigger(editor: TiptapEditor, char: string): void {
  const { $from } = editor.state.selection
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc').slice(-1)
  const lead = before === '' || /\s/.test(before) || char === '[[' ? '' : ' '
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: lead + char })
    .run()
}

/** The selected words, or nothing to comment on. */
function wordsOf({ state: { selection, doc } }: TiptapEditor): Range | null {
  const { from, to } = selection
  return doc.textBetween(from, to, ' ', ' ').trim() === '' ? null : { from, to }
}

/** Ctrl or ⌘ with Alt and M comments on the selected words. */
function useCommentKey(editor: TiptapEditor, onComment: (() => void) | undefined): void {
  const latest = useRef(onComment)
  useLayoutEffect(() => {
    latest.current = onComment
  })
  useEffect(() => {
    const { dom } = editor.view
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('[data-embed]')) return
      if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current?.()
    }
    dom.addEventListener('keydown', onKey)
    return () => dom.removeEventListener('keydown', onKey)
  }, [editor])
}

/** Where the text stands. That of the library draws each text once more, for components of React inside of it. */
function Prose({ editor }: { editor: TiptapEditor }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(editor.view.dom), [editor])
  return <div ref={place} />
}

type Asked = 'link' | AskedAddress | ShownKind
const isView = (asked: Asked | null): asked is ShownKind =>
  pageKinds.some((kind) => kind === asked && isObjectKind(kind))

type SurfaceProps = {
  text: TextEditor
  docId: string
  editable: boolean
  page: EditorProps['page']
  services: EditorProps['services']
  inline: boolean
  autoFocus: boolean
  host: InsertionHost
  /** The open question: an address, or a page of objects. The link bar asks for the addresses of links. */
  asked: Asked | null
  setAsked: (what: Asked | null) => void
}

/** The components around a mounted editor. */
function Surface({
  text,
  docId,
  editable,
  page,
  services,
  inline,
  autoFocus,
  host,
  asked,
  setAsked,
}: SurfaceProps) {
  const { editor, uploads, suggestions, outline, links, hosts } = text
  useLeaveWarning(uploads)
  useEffect(() => {
    if (autoFocus && editable) editor.commands.focus('end')
  }, [autoFocus, editable, editor])
  const [draft, setDraft] = useState<Range | null>(null)
  const onLink = () => setAsked('link')
  const { comments, views } = services
  const Choose = views?.Choose
  const onComment =
    comments &&
    (() => {
      setDraft(wordsOf(editor))
      // Typing from here on must not replace the selected words.
      editor.view.dom.blur()
    })
  useCommentKey(editor, onComment)
  return (
    <>
      {editable && !inline && <Toolbar editor={editor} onLink={onLink} pickFiles={host.pickFiles} />}
      <div className={classes.body} data-room>
        <div className={classes.column} data-room data-editable={editable || undefined}>
          <Prose editor={editor} />
        </div>
        {inline ? null : (
          <div className={classes.aside}>
            <OutlineAside editor={editor} outline={outline} show={(item) => showHeading(editor, item)} />
          </div>
        )}
      </div>
      {editable && (
        <>
          {inline ? null : <BlockHandles editor={editor} suggest={host.suggest} />}
          {draft ? null : <FormatBar editor={editor} onLink={onLink} onComment={onComment} />}
          <LinkBar
            editor={editor}
            links={links}
            editing={asked === 'link'}
            setEditing={(on) => setAsked(on ? 'link' : null)}
          />
          {isView(asked) && Choose ? (
            <Suspense>
              <Choose
                kind={asked}
                page={page.id}
                onChosen={(pageId) => putBlock(editor, editor.schema.node('objectView', { pageId }))}
                onClose={() => setAsked(null)}
              />
            </Suspense>
          ) : null}
          {asked === 'bookmark' || asked === 'video' ? (
            <AddressBar
              key={asked}
              editor={editor}
              links={links}
              what={asked}
              onClose={() => setAsked(null)}
            />
          ) : null}
          <NodeBars editor={editor} />
          <TableHandles editor={editor} />
          <SuggestionList editor={editor} suggestions={suggestions} />
        </>
      )}
      <ObjectViews editor={editor} hosts={hosts} page={page} Shown={views?.Shown} />
      {!editable && onComment && !draft ? <ReadingBar editor={editor} onComment={onComment} /> : null}
      {comments ? (
        <Suspense>
          {/* The places of comments are others in each generation of the document. */}
          <TextComments
            key={docId}
            editor={editor}
            door={comments}
            pageId={page.id}
            draft={draft}
            setDraft={setDraft}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The editor of a text page: a toolbar, the text, and contextual bars and lists. */
export default function Editor(props: EditorProps) {
  const say = useWords('kinds/text')
  const [asked, setAsked] = useState<Asked | null>(null)
  const emojiAsked = useRef(false)
  const picker = useRef<HTMLInputElement>(null)
  const opened = useRef<TiptapEditor>(undefined)

  const host = useMemo(
    () => ({
      pickFiles: () => picker.current?.click(),
      suggest: (char: string) => {
        emojiAsked.current = char === ':'
        if (opened.current) typeTrigger(opened.current, char)
      },
      ask: setAsked,
    }),
    [],
  )
  const { services, editable, inline = false } = props
  const text = useTextEditor(props, { services, host, emojiAsked, onLink: () => setAsked('link') })
  useLayoutEffect(() => {
    opened.current = text?.editor
  }, [text])

  const onRoom = (event: MouseEvent<HTMLDivElement>) => {
    const onText = !(event.target instanceof HTMLElement && event.target.dataset.room !== undefined)
    if (!text || !editable || event.button !== 0 || onText) return
    if (event.clientY < text.editor.view.dom.getBoundingClientRect().bottom) return
    event.preventDefault()
    writeBelow(text.editor)
  }

  return (
    <div
      className={classes.page}
      data-text-page
      data-room
      data-inline={inline || undefined}
      onMouseDown={onRoom}
    >
      {text && (
        <Surface
          text={text}
          docId={props.doc.guid}
          editable={editable}
          page={props.page}
          services={services}
          inline={inline}
          autoFocus={props.autoFocus ?? false}
          host={host}
          asked={asked}
          setAsked={setAsked}
        />
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={say('image.pick')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          text?.uploads.add(files, text.editor.state.selection.to)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
