import { IconBookmark, IconExternalLink, IconLinkOff, IconPencil, IconVideo } from '@tabler/icons-react'
import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { safeAddress } from '#schema/kinds/markdown/address.ts'
import { videoOf } from '#schema/kinds/video.ts'
import { useWords } from '../../../platform/words.ts'
import { completeAddress } from '../nodes/link.ts'
import type { LinkReads } from '../linkReads.ts'
import { linkAlone, putBlock } from '../nodes/putBlock.ts'
import { BarButton } from './BarButton.tsx'
import { below, Floating, selectionRect } from './Floating.tsx'
import classes from './menus.module.css'

const size = { size: 16, stroke: 1.7 }

function LinkForm({ editor, href, onClose }: { editor: Editor; href: string; onClose: () => void }) {
  const say = useWords('kinds/text')
  const [value, setValue] = useState(href)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chain = editor.chain().focus()
    const address = completeAddress(value)
    if (value.trim() === '') chain.extendMarkRange('link').unsetMark('link').run()
    else if (address === undefined) {
      setWrong(true)
      return
    } else if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({
          type: 'text',
          text: value.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    } else
      chain
        .extendMarkRange('link')
        .setMark('link', { href: address })
        .setTextSelection(editor.state.selection.to)
        .run()
    onClose()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        autoFocus
        size="sm"
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setWrong(false)
        }}
        aria-label={say('link.address')}
        placeholder={say('link.placeholder')}
        error={wrong ? say('link.wrong') : undefined}
      />
      <Button type="submit" size="sm">
        {say('link.apply')}
      </Button>
    </form>
  )
}

/** The link that fills its line, with what can replace it. */
function standing({ state, schema }: Editor, links: LinkReads) {
  const alone = linkAlone(state, 'video')
  return { video: videoOf(alone) && schema.node('video', { href: alone }), bookmark: links.alone() }
}

/**
 * Under a link: its target, and buttons to open, change or remove it. Under selected words: a field for a new one.
 */
export function LinkBar({
  editor,
  links,
  editing,
  setEditing,
}: {
  editor: Editor
  links: LinkReads
  editing: boolean
  setEditing: (on: boolean) => void
}) {
  const say = useWords('kinds/text')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: now.isActive('link')
        ? String(now.getAttributes('link').href ?? '')
        : (links.alone() ?? linkAlone(now.state, 'video') ?? ''),
      hasVideo: standing(now, links).video !== undefined,
      hasBookmark: links.alone() !== undefined,
      resting: now.state.selection.empty && now.isFocused,
    }),
  })
  if (!editing && (state.href === '' || !state.resting)) return null
  const close = () => {
    setEditing(false)
    editor.commands.focus()
  }
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <Floating
        editor={editor}
        anchor={() => selectionRect(editor)}
        place={below}
        label={say('mark.link')}
        role={editing ? 'dialog' : 'toolbar'}
        onHold={(held) => {
          if (!held && editing) setEditing(false)
        }}
      >
        {editing ? (
          <LinkForm editor={editor} href={state.href} onClose={close} />
        ) : (
          <>
            <a
              className={classes.address}
              href={safeAddress(state.href)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span>{state.href.replace(/^https?:\/\/|^mailto:/, '')}</span>
              <IconExternalLink {...size} aria-label={say('link.open')} />
            </a>
            <i />
            {state.hasVideo ? (
              <BarButton
                label={say('link.video')}
                icon={<IconVideo {...size} />}
                onClick={() => {
                  const { video } = standing(editor, links)
                  if (video) putBlock(editor, video, true)
                }}
              />
            ) : null}
            {state.hasBookmark ? (
              <BarButton
                label={say('link.bookmark')}
                icon={<IconBookmark {...size} />}
                onClick={() => {
                  const { bookmark } = standing(editor, links)
                  if (bookmark !== undefined) links.add(bookmark)
                }}
              />
            ) : null}
            <BarButton
              label={say('link.edit')}
              icon={<IconPencil {...size} />}
              onClick={() => setEditing(true)}
            />
            <BarButton
              label={say('link.remove')}
              icon={<IconLinkOff {...size} />}
              onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
            />
          </>
        )}
      </Floating>
    </div>
  )
}
