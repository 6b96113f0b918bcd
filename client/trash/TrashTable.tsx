import { Button } from '@mantine/core'
import { useState } from 'react'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import table from '../ui/table.module.css'
import classes from './Trash.module.css'
import { TrashRows } from './TrashRows.tsx'
import { eraseFrom, restoreFrom } from './trashTabs.ts'
import type { TrashRow, TrashTab } from './trashTabs.ts'

/** Identifies one deletion: an item that was restored and deleted again is another one. */
const deletion = (item: TrashRow) => `${item.id} ${String(item.deleted_at)}`

/** Deleted items of one kind, latest first. An item that is restored or deleted disappears at once. */
export function TrashTable({ tab, version }: { tab: TrashTab; version: number }) {
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
    take(item, restoreFrom[tab](item.id), t('restored', { title: nameOf(item) }))
  const erase = async () => {
    if (!asked) return
    await take(asked, eraseFrom[tab](asked.id), t('erased', { title: nameOf(asked) }))
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
              tab={tab}
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
        text={
          asked?.along && tab !== 'objects'
            ? t(`erase.${tab}.along`, { count: asked.along })
            : t(`erase.${tab}`)
        }
        confirm={t('erase.confirm')}
        cancel={t('erase.cancel')}
        onConfirm={erase}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
