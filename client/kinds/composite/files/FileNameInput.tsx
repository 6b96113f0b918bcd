import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { fileNameLength } from '#schema/files/limits.ts'
import { givenName } from '#schema/kinds/composite/files.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Files.module.css'

type FileNameInputProps = {
  name: string
  /** Null if the name stays; `byKey` if the focus has to go on. */
  onEnd: (name: string | null, byKey: boolean) => void
}

/** The name of a file while it is written; an empty one is given up. */
export function FileNameInput({ name, onEnd }: FileNameInputProps) {
  const t = useWords('kinds/composite')
  const [text, setText] = useState(name)
  const isOver = useRef(false)
  const end = (isKept: boolean, byKey: boolean) => {
    // The field also loses the focus as it goes.
    if (isOver.current) return
    isOver.current = true
    const next = isKept ? givenName(text) : ''
    onEnd(next === '' || next === name ? null : next, byKey)
  }
  return (
    <TextInput
      size="xs"
      autoFocus
      className={classes.naming!}
      aria-label={t('files.name')}
      maxLength={fileNameLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      // What follows the last dot says what the file is, and mostly stays.
      onFocus={({ currentTarget }) => {
        const dot = currentTarget.value.lastIndexOf('.')
        currentTarget.setSelectionRange(0, dot > 0 ? dot : currentTarget.value.length)
      }}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter', true)
      }}
    />
  )
}
