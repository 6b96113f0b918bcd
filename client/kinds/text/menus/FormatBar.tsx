import { IconLink } from '@tabler/icons-react'
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

/** Whether a pointer is held down: what is being selected is not covered before it is let go. */
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

/** The bar over selected words. */
export function FormatBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const say = useWords('kinds/text')
  const [held, setHeld] = useState(false)
  const dragging = useDragging(editor)
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { selection, doc } = now.state
      const words = selection instanceof TextSelection && !selection.empty
      const code = selection.$from.parent.type.spec.code === true
      return {
        words: words && !code && doc.textBetween(selection.from, selection.to, ' ', ' ').trim() !== '',
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
      <MarkButtons editor={editor} />
      <BarButton
        label={say('mark.link')}
        icon={<IconLink size={17} stroke={1.7} />}
        keys={keysText('Mod-K')}
        active={selected.link}
        onClick={onLink}
      />
    </Floating>
  )
}
