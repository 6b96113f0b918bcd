import { Button } from '@mantine/core'
import { useState } from 'react'
import { pageRestore } from '../pages/operations.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import table from '../ui/table.module.css'
import { pageDeleteForever } from './operations.ts'
import type { TrashRow } from './operations.ts'
import classes from './Trash.module.css'
import { TrashRows } from './TrashRows.tsx'

/** Identifies one deletion: a page that is restored and deleted again is another item. */
const deletion = (item: TrashRow) => `${item.id} ${String(item.deleted_at)}`

/** The deleted pages, the latest first. An item that goes disappears at once. */
export function TrashTable({ version }: { version: number }) {
  const t = useWords('trash')
  const pages = useWords('pages')
  const [asked, setAsked] = useState<TrashRow | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(1)
  const nameOf = (item: TrashRow | null) => item?.title || pages('untitled')
  const take = async (item: TrashRow, change: Promise<unknown>, done: string) => {
    try {
      await change
      setGone((before) => new Set(before).add(deletion(item)))
      showDone({ message: done })
    } catch (error) {
      showFailure(error)
    }
  }
  const restore = (item: TrashRow) =>
    take(item, mutate(pageRestore, { id: item.id }), t('restored', { title: nameOf(item) }))
  const erase = async () => {
    if (!asked) return
    await take(asked, mutate(pageDeleteForever, { id: asked.id }), t('erased', { title: nameOf(asked) }))
  }
  return (
    <>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.deleter')}</th>
            <th scope="col">{t('column.date')}</th>
            <th scope="col" aria-label={t('column.actions')} />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, index) => (
            <TrashRows
              key={index}
              page={index + 1}
              version={version}
              isGone={(item) => gone.has(deletion(item))}
              onRestore={restore}
              onErase={setAsked}
              more={
                index === shown - 1 ? (
                  <Button variant="subtle" onClick={() => setShown(shown + 1)}>
                    {t('more')}
                  </Button>
                ) : null
              }
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={asked !== null}
        title={t('erase.title', { title: nameOf(asked) })}
        text={asked?.nested ? t('erase.text.nested', { count: asked.nested }) : t('erase.text')}
        confirm={t('erase.confirm')}
        cancel={t('erase.cancel')}
        onConfirm={erase}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
