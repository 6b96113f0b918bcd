import { Button, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './TypeEditor.module.css'

/** Asks for the name of a new group of properties in place of its button. */
export function NewGroup({ onAdd }: { onAdd: (label: string) => Promise<void> }) {
  const t = useWords('types')
  const [typed, setTyped] = useState<string | null>(null)
  const add = () => {
    const label = typed?.trim()
    setTyped(null)
    if (label) void onAdd(label)
  }
  if (typed === null) {
    return (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconFolderPlus size={15} stroke={1.75} />}
        onClick={() => setTyped('')}
      >
        {t('group.add')}
      </Button>
    )
  }
  return (
    <form
      className={classes.grow}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        autoFocus
        size="xs"
        aria-label={t('group.name')}
        placeholder={t('group.name')}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </form>
  )
}
