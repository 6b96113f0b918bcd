import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { webAddress } from '#schema/kinds/bookmark.ts'
import { videoOf } from '#schema/kinds/video.ts'
import { useWords } from '../../../platform/words.ts'
import { completeAddress } from '../nodes/link.ts'
import { putBlock } from '../nodes/putBlock.ts'
import type { LinkReads } from '../linkReads.ts'
import { below, Floating, selectionRect } from './Floating.tsx'
import classes from './menus.module.css'

/** What the address is for. */
export type AskedAddress = 'bookmark' | 'video'

type AddressBarProps = { editor: Editor; links: LinkReads; what: AskedAddress; onClose: () => void }

/** Asks for the address of what is inserted at the caret. */
export function AddressBar({ editor, links, what, onClose }: AddressBarProps) {
  const say = useWords('kinds/text')
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = webAddress(completeAddress(value))
    if (address === undefined || (what === 'video' && !videoOf(address))) return setWrong(true)
    onClose()
    if (what === 'video') putBlock(editor, editor.schema.node('video', { href: address }))
    else links.add(address)
  }
  return (
    <Floating
      editor={editor}
      anchor={() => selectionRect(editor)}
      place={below}
      label={say(`block.${what}`)}
      role="dialog"
      onHold={(held) => {
        if (!held) onClose()
      }}
    >
      <form
        className={classes.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <TextInput
          autoFocus
          size="sm"
          inputMode="url"
          value={value}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setWrong(false)
          }}
          aria-label={say(`${what}.address`)}
          placeholder={say(`${what}.address`)}
          error={isWrong ? say(`${what}.wrong`) : undefined}
        />
        <Button type="submit" size="sm">
          {say('address.add')}
        </Button>
      </form>
    </Floating>
  )
}
