import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionsButton } from '../actions/ActionsButton.tsx'
import { deleteObjects, restoreObjects, undoObjects, updateObjects } from '../view/operations.ts'
import type { ViewColumn } from '../view/columns.ts'
import type { RowSource } from '../view/rowSource.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { ActionRecord } from '../../types/operations.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './BulkBar.module.css'
import { SetProperty } from './SetProperty.tsx'
import type { Undo, UndoSteps } from './undoSteps.ts'
import type { RowChecks } from './useChecks.ts'

type BulkBarProps = {
  rows: RowSource
  columns: ViewColumn[]
  checked: RowChecks
  steps: UndoSteps
  /** Actions that can be run on one row. */
  actions: readonly ActionRecord[]
}

/** The number of selected rows, and the actions on all of them at once, each one undo step. */
export default function BulkBar({ rows, columns, checked, steps, actions }: BulkBarProps) {
  const t = useWords('objects/rows')
  const [deleting, setDeleting] = useState(false)
  const { count } = checked
  /** Runs it with the ids of the selection; false if that failed, which has been reported. */
  const run = async (work: (ids: string[]) => Promise<Undo>, done: (count: number) => string) => {
    try {
      const ids = await checked.ids()
      if (!ids) return false
      const undo = await work(ids)
      const step = () => undo().finally(() => void rows.refresh())
      steps.push(step)
      showUndo({ message: done(ids.length), undo: t('undo'), onUndo: () => void steps.undo(step) })
      await rows.refresh()
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  const change = (values: Record<string, unknown>) =>
    run(
      async (ids) => {
        const { objectsUpdate } = await mutate(updateObjects, { ids, values, key: newKey() })
        return () => mutate(undoObjects, { change: objectsUpdate.change_id ?? '' })
      },
      (changed) => t('bulk.changed', { count: changed }),
    )
  const chosen = async () => {
    try {
      return (await checked.ids())?.[0]
    } catch (error) {
      showFailure(error)
      return undefined
    }
  }
  const remove = async () => {
    const isDone = await run(
      async (ids) => {
        await mutate(deleteObjects, { ids })
        return () => mutate(restoreObjects, { ids })
      },
      (deleted) => t('bulk.deleted', { count: deleted }),
    )
    if (isDone) checked.clear()
  }
  return (
    <div role="toolbar" aria-label={t('bulk')} className={classes.bar}>
      <span className={classes.count} role="status">
        {t('bulk.count', { count })}
      </span>
      <SetProperty columns={columns} onSet={change} />
      {count === 1 ? <ActionsButton actions={actions} objectOf={chosen} /> : null}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={15} stroke={1.75} />}
        onClick={() => setDeleting(true)}
      >
        {t('bulk.delete')}
      </Button>
      <ActionIcon size={28} aria-label={t('bulk.clear')} title={t('bulk.clear')} onClick={checked.clear}>
        <IconX size={15} stroke={1.75} />
      </ActionIcon>
      <ConfirmDialog
        opened={deleting}
        title={t('bulk.delete.title', { count })}
        text={t('bulk.delete.text')}
        confirm={t('bulk.delete')}
        cancel={t('cancel')}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      />
    </div>
  )
}
