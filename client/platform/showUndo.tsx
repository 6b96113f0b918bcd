import { Button } from '@mantine/core'
import { newKey } from './newKey.ts'
import { hideToast, showDone } from './toasts.ts'
import classes from './showUndo.module.css'

type Undo = { message: string; undo: string; onUndo: () => void }

/** Reports a finished action, with an undo button for as long as the toast shows. */
export function showUndo({ message, undo, onUndo }: Undo): void {
  const id = newKey()
  const take = () => {
    hideToast(id)
    onUndo()
  }
  showDone({
    id,
    message: (
      <span className={classes.root}>
        <span className={classes.message}>{message}</span>
        <Button variant="default" onClick={take}>
          {undo}
        </Button>
      </span>
    ),
  })
}
