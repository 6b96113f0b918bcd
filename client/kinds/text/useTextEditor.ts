import { Editor, Extension } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textFragment } from '#schema/kinds/textTree.ts'
import { useWords, type Say } from '../../platform/words.ts'
import type { EditorProps, KindServices } from '../kind.ts'
import { currentBlock, deleteBlock, duplicateBlock, moveBlock } from './blockActions.ts'
import { carets } from './carets.ts'
import { anchoredThreads } from '../../comments/anchoredThreads.ts'
import { Clipboard } from './clipboard.ts'
import classes from './Prose.module.css'
import { commentMarks } from './comments/commentMarks.ts'
import { comfortExtensions, schemaExtensions } from './extensions.ts'
import { fileCards } from './fileCards.ts'
import { ViewHosts } from './viewHosts.ts'
import { LinkReads } from './linkReads.ts'
import { Outline, outlinePlugin, type OutlineItem } from './outline.ts'
import { pageReading } from './pageReading.ts'
import { placeholder } from './placeholder.ts'
import { pressedPosition } from './pressedBefore.ts'
import { readOnlyGuard } from './readOnlyGuard.ts'
import { RemoteSteps } from './remoteSteps.ts'
import { suggestionSources, type SourceWorld } from './sources.tsx'
import { suggestionPlugin, Suggestions } from './suggestion.ts'
import { Uploads, uploadsPlugin } from './uploads.ts'

/** The surroundings that the editor uses when something is done, always in their current state. */
export type TextWorld = Omit<SourceWorld, 'say'> & { onLink: () => void }

/** Brings a heading to the top of the window and puts the caret into it. */
export function showHeading(editor: Editor, { pos }: OutlineItem): void {
  const dom = editor.view.nodeDOM(pos)
  if (!(dom instanceof HTMLElement)) return
  dom.scrollIntoView({ behavior: 'smooth', block: 'start' })
  if (editor.isEditable)
    editor
      .chain()
      .setTextSelection(pos + 1)
      .focus(undefined, { scrollIntoView: false })
      .run()
}

const blockKeys = (onLink: () => void) =>
  Extension.create({
    name: 'blockKeys',
    addKeyboardShortcuts() {
      const { editor } = this
      const act = (action: (block: NonNullable<ReturnType<typeof currentBlock>>) => unknown) => () => {
        const block = editor.isEditable ? currentBlock(editor.state) : undefined
        if (block) action(block)
        return block !== undefined
      }
      return {
        'Alt-Shift-ArrowUp': act((block) => moveBlock(editor, block, 'up')),
        'Alt-Shift-ArrowDown': act((block) => moveBlock(editor, block, 'down')),
        'Mod-d': act((block) => duplicateBlock(editor, block)),
        'Mod-Shift-Backspace': act((block) => deleteBlock(editor, block)),
        // Without a selection the combination belongs to the command palette.
        'Mod-k': () => (!editor.state.selection.empty || editor.isActive('link')) && act(onLink)(),
        'Alt-F10': () => {
          const bar = editor.view.dom
            .closest('[data-text-page]')
            ?.querySelector<HTMLElement>('[data-text-toolbar]')
          bar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          return bar !== null && bar !== undefined
        },
      }
    },
  })

export type TextEditor = {
  editor: Editor
  suggestions: Suggestions
  outline: Outline
  uploads: Uploads
  links: LinkReads
  hosts: ViewHosts
}

/** What the parts of an editor request while it lives. */
type Latest = { world: TextWorld; say: Say<'kinds/text'>; services: KindServices }

function makeEditor(
  { doc, awareness, editable, me, fragment = textFragment }: EditorProps,
  latest: () => Latest,
): TextEditor {
  const suggestions = new Suggestions()
  const outline = new Outline()
  const hosts = new ViewHosts()
  const links = new LinkReads(
    () => editor,
    () => latest().services.readLink,
  )
  const sources = suggestionSources(() => ({ ...latest().world, say: latest().say }))
  const made: { uploads?: Uploads } = {}
  const textPage = Extension.create({
    name: 'textPage',
    addProseMirrorPlugins() {
      const isEditable = () => this.editor.isEditable
      return [
        readOnlyGuard(isEditable),
        placeholder(isEditable),
        uploadsPlugin(),
        fileCards(),
        outlinePlugin(outline),
        commentMarks(anchoredThreads.open),
        ...sources.map((source) => suggestionPlugin(this.editor, suggestions, source)),
      ]
    },
  })
  const editor: Editor = new Editor({
    editable,
    injectCSS: false,
    editorProps: {
      attributes: { class: classes.prose!, spellcheck: spellCheck() },
      scrollMargin: 96,
      scrollThreshold: 96,
    },
    extensions: [
      ...schemaExtensions({
        mention: {
          pageHref: (id) => latest().services.pageHref(id),
          openPage: (id) => latest().services.openPage(id),
        },
        contents: { outline, show: (item) => showHeading(editor, item) },
        bookmark: { links },
        objectView: { hosts },
      }),
      ...comfortExtensions,
      ...pageReading(doc.getXmlFragment(fragment)),
      carets(awareness, { user: me, fragment }),
      RemoteSteps,
      Clipboard.configure({ uploads: () => made.uploads }),
      blockKeys(() => latest().world.onLink()),
      textPage,
    ],
  })
  const uploads = new Uploads(editor, (...args) => latest().services.upload(...args))
  made.uploads = uploads
  return { editor, suggestions, outline, uploads, links, hosts }
}

/** The user's settings, as far as they have loaded. */
const spellCheck = (): string => document.documentElement.dataset.spellCheck ?? 'true'

type Caret = { from: number; to: number } | undefined

const caretOf = ({ isFocused, state: { selection } }: Editor): Caret =>
  isFocused ? { from: selection.from, to: selection.to } : undefined

function putCaret(editor: Editor, caret: Caret): void {
  if (!caret) return
  const end = editor.state.doc.content.size
  const range = { from: Math.min(caret.from, end), to: Math.min(caret.to, end) }
  editor.commands.setTextSelection(range)
  // At once: the command for it waits for the next frame, and a key that comes before is lost.
  editor.view.focus()
}

/**
 * An editor bound to the page's document, carets and undo of its own included; `undefined` until it is mounted. React
 * is not asked to render on a change of the page: who shows something of it selects that and nothing more.
 */
export function useTextEditor(props: EditorProps, world: TextWorld): TextEditor | undefined {
  const { doc, awareness, editable, page, fragment, inline = false } = props
  const say = useWords('kinds/text')
  const latest = useRef({ props, world, say, services: props.services })
  useLayoutEffect(() => {
    latest.current = { props, world, say, services: props.services }
  })
  const [text, setText] = useState<TextEditor>()
  const caret = useRef<Caret>(undefined)

  useLayoutEffect(() => {
    const made = makeEditor({ ...latest.current.props, doc, awareness, fragment }, () => latest.current)
    setText(made)
    return () => {
      caret.current = caretOf(made.editor)
      setText(undefined)
      made.editor.destroy()
    }
  }, [doc, awareness, fragment])

  // The next generation of the document has equal content, so a writer continues in the same place.
  useLayoutEffect(() => {
    if (!text) return
    const pressed = pressedPosition(latest.current.props.doc, text.editor.state.doc)
    putCaret(text.editor, pressed === undefined ? caret.current : { from: pressed, to: pressed })
    caret.current = undefined
  }, [text])

  useEffect(() => {
    if (text && text.editor.isEditable !== editable) text.editor.setEditable(editable, false)
  }, [text, editable])

  useEffect(() => {
    if (!text) return
    const { dom } = text.editor.view
    dom.setAttribute('aria-label', inline ? page.title : say('editor.label', { title: page.title }))
    dom.setAttribute('aria-multiline', 'true')
    dom.setAttribute('role', 'textbox')
    dom.setAttribute('aria-readonly', String(!editable))
    // It may have changed between the creation of the editor and now.
    dom.setAttribute('spellcheck', spellCheck())
  }, [text, say, page.title, inline, editable])

  // The editor draws labels and placeholders of blocks, so it is redrawn in the new language.
  const drawn = useRef(say)
  useEffect(() => {
    if (!text || drawn.current === say) return
    drawn.current = say
    text.editor.createNodeViews()
  }, [text, say])

  return text
}
