import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'

type PartSettingsProps = {
  name: string
  /** The label of the button that removes the part. */
  removal: string
  onRemove: () => void
  children: ReactNode
}

/** The settings of a field, a text or a group, with the button that removes it from the form. */
export function PartSettings({ name, removal, onRemove, children }: PartSettingsProps) {
  const { setOpen } = useBuilder()
  return (
    <div className={classes.settings} role="group" aria-label={name}>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        className={classes.remove}
        leftSection={<IconTrash size={14} stroke={1.75} />}
        onClick={() => {
          setOpen(null)
          onRemove()
        }}
      >
        {removal}
      </Button>
    </div>
  )
}
