import {
  IconBold,
  IconCode,
  IconHighlight,
  IconItalic,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useWords } from '../../../platform/words.ts'
import { BarButton } from './BarButton.tsx'
import { ColorMenu } from './ColorMenu.tsx'
import { keysText } from './keys.ts'

const size = { size: 17, stroke: 1.8 }

const marks = [
  { name: 'bold', icon: <IconBold {...size} />, keys: 'Mod-B' },
  { name: 'italic', icon: <IconItalic {...size} />, keys: 'Mod-I' },
  { name: 'underline', icon: <IconUnderline {...size} />, keys: 'Mod-U' },
  { name: 'strike', icon: <IconStrikethrough {...size} />, keys: 'Mod-Shift-S' },
  { name: 'code', icon: <IconCode {...size} />, keys: 'Mod-E' },
  { name: 'highlight', icon: <IconHighlight {...size} />, keys: 'Mod-Shift-H' },
] as const

/** The formatting buttons. `inside` keeps their menu within its bar. */
export function MarkButtons({ editor, inside = false }: { editor: Editor; inside?: boolean }) {
  const say = useWords('kinds/text')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.map(({ name }) => now.isActive(name)),
  })
  return (
    <>
      {marks.map(({ name, icon, keys }, index) => (
        <BarButton
          key={name}
          label={say(`mark.${name}`)}
          icon={icon}
          keys={keysText(keys)}
          active={active[index] ?? false}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <ColorMenu editor={editor} inside={inside} />
    </>
  )
}
