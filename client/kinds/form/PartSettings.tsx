import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'

type PartSettingsProps = {
  name: string
  /** What the button says that takes the part out. */
  removal: string
  onRemove: () => void
  children: ReactNode
}

/** The settings of a field, a text or a group, with what takes it out of the form. */
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
