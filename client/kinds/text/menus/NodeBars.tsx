import { Button, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { calloutKind } from '#schema/kinds/callout.ts'
import { useWords } from '../../../platform/words.ts'
import { BarButton } from './BarButton.tsx'
import { CalloutBar } from './CalloutBar.tsx'
import { above, below, Floating, selectionRect } from './Floating.tsx'
import classes from './menus.module.css'

type Selected = { type: string; pos: number; alt: string; latex: string; kind: unknown }

/** The shares of the column's width that an image can take at once. */
const widths = [0.25, 0.5, 0.75, 1]

function setAttribute(editor: Editor, pos: number, name: string, value: unknown): void {
  const { tr } = editor.state
  tr.setNodeAttribute(pos, name, value)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
}

/** Puts the caret behind the node at `pos`. */
function leave(editor: Editor, pos: number): void {
  const { tr, doc } = editor.state
  const after = pos + (doc.nodeAt(pos)?.nodeSize ?? 1)
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(after))))
  editor.view.focus()
}

function ImageBar({ editor, selected }: { editor: Editor; selected: Selected }) {
  const say = useWords('kinds/text')
  const [alt, setAlt] = useState(selected.alt)
  const keep = () => {
    if (alt !== selected.alt) setAttribute(editor, selected.pos, 'alt', alt || null)
  }
  return (
    <Floating editor={editor} anchor={() => selectionRect(editor)} place={above} label={say('image.bar')}>
      <TextInput
        className={classes.alt!}
        size="xs"
        value={alt}
        aria-label={say('image.alt')}
        placeholder={say('image.alt')}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') {
            keep()
            editor.commands.focus()
          }
        }}
      />
      <i />
      {widths.map((share) => (
        <BarButton
          key={share}
          label={say('image.width', { percent: share * 100 })}
          icon={<span className={classes.share}>{share * 100}</span>}
          onClick={() => {
            const figure = editor.view.nodeDOM(selected.pos)
            const room = figure instanceof HTMLElement ? figure.clientWidth : 0
            setAttribute(editor, selected.pos, 'width', share === 1 ? null : Math.round(room * share))
          }}
        />
      ))}
      <i />
      <BarButton
        label={say('menu.delete')}
        icon={<IconTrash size={16} stroke={1.7} />}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      />
    </Floating>
  )
}

function MathBar({ editor, selected }: { editor: Editor; selected: Selected }) {
  const say = useWords('kinds/text')
  const done = () => {
    if (selected.latex.trim() === '') editor.chain().focus().deleteSelection().run()
    else leave(editor, selected.pos)
  }
  return (
    <Floating
      editor={editor}
      anchor={() => selectionRect(editor)}
      place={below}
      label={say('math.bar')}
      role="dialog"
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        <Textarea
          autoFocus={selected.latex === ''}
          autosize
          minRows={1}
          maxRows={8}
          size="sm"
          aria-label={say('math.source')}
          placeholder="\frac{a}{b}"
          classNames={{ input: classes.source! }}
          value={selected.latex}
          onChange={(event) => setAttribute(editor, selected.pos, 'latex', event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
              event.preventDefault()
              done()
            }
          }}
        />
        <Button type="submit" size="sm">
          {say('math.done')}
        </Button>
      </form>
    </Floating>
  )
}

/** The bar of the picture, the callout or the formula that is selected. */
export function NodeBars({ editor }: { editor: Editor }) {
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }): Selected | undefined => {
      const { selection } = now.state
      if (!(selection instanceof NodeSelection)) return undefined
      const { type, attrs } = selection.node
      return {
        type: type.name,
        pos: selection.from,
        alt: String(attrs.alt ?? ''),
        latex: String(attrs.latex ?? ''),
        kind: attrs.kind,
      }
    },
  })
  if (selected?.type === 'image') return <ImageBar key={selected.pos} editor={editor} selected={selected} />
  if (selected?.type === 'callout') {
    return (
      <CalloutBar
        key={selected.pos}
        editor={editor}
        kind={calloutKind(selected.kind)}
        onChange={(name, value) => setAttribute(editor, selected.pos, name, value)}
      />
    )
  }
  if (selected?.type === 'inlineMath' || selected?.type === 'blockMath') {
    return <MathBar key={selected.pos} editor={editor} selected={selected} />
  }
  return null
}
