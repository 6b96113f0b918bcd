import { IconLink, IconMessage2 } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { BarButton } from './BarButton.tsx'
import { above, Floating, selectionRect } from './Floating.tsx'
import { keysText } from './keys.ts'
import { MarkButtons } from './marks.tsx'
import { TurnMenu } from './TurnMenu.tsx'

/** Whether a pointer is pressed: the bar must not cover a selection before it is finished. */
function useDragging(editor: Editor): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    const begin = () => setDragging(true)
    const end = () => setDragging(false)
    dom.addEventListener('pointerdown', begin)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      dom.removeEventListener('pointerdown', begin)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [editor])
  return dragging
}

/** Whether there are words in the selection. */
function selectedWords({ state: { selection, doc } }: Editor): boolean {
  if (!(selection instanceof TextSelection) || selection.empty) return false
  return doc.textBetween(selection.from, selection.to, ' ', ' ').trim() !== ''
}

type FormatBarProps = { editor: Editor; onLink: () => void; onComment?: (() => void) | undefined }

/** The bar over selected words. */
export function FormatBar({ editor, onLink, onComment }: FormatBarProps) {
  const say = useWords('kinds/text')
  const [held, setHeld] = useState(false)
  const dragging = useDragging(editor)
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const code = now.state.selection.$from.parent.type.spec.code === true
      return {
        words: !code && selectedWords(now),
        focused: now.isFocused,
        link: now.isActive('link'),
      }
    },
  })
  if (!selected.words || dragging || !(selected.focused || held)) return null
  return (
    <Floating
      editor={editor}
      anchor={() => selectionRect(editor)}
      place={above}
      label={say('toolbar.selection')}
      onHold={setHeld}
    >
      <TurnMenu editor={editor} inside />
      <i />
      <MarkButtons editor={editor} inside />
      <BarButton
        label={say('mark.link')}
        icon={<IconLink size={17} stroke={1.7} />}
        keys={keysText('Mod-K')}
        active={selected.link}
        onClick={onLink}
      />
      {onComment ? (
        <>
          <i />
          <CommentButton onClick={onComment} />
        </>
      ) : null}
    </Floating>
  )
}

/** The bar over words that may be read and commented on, but not changed. */
export function ReadingBar({ editor, onComment }: { editor: Editor; onComment: () => void }) {
  const say = useWords('kinds/text')
  const dragging = useDragging(editor)
  const inPage = useNativeSelection(editor)
  const words = useEditorState({ editor, selector: ({ editor: now }) => selectedWords(now) })
  if (!words || dragging || !inPage) return null
  return (
    <Floating
      editor={editor}
      anchor={() => selectionRect(editor)}
      place={above}
      label={say('toolbar.selection')}
    >
      <CommentButton onClick={onComment} />
    </Floating>
  )
}

function CommentButton({ onClick }: { onClick: () => void }) {
  const say = useWords('kinds/text')
  return (
    <BarButton
      label={say('comment')}
      icon={<IconMessage2 size={17} stroke={1.7} />}
      keys={keysText('Mod-Alt-M')}
      onClick={onClick}
    />
  )
}

/** Whether the browser's own selection is in the page: a read-only page has no focus. */
function useNativeSelection(editor: Editor): boolean {
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      const node = selection?.isCollapsed === false ? selection.anchorNode : null
      setInside(node !== null && editor.view.dom.contains(node))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [editor])
  return isInside
}
