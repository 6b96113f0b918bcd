import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { ProcessList } from '../actions/ProcessList.tsx'
import { objectVersionRestore } from '../operations.ts'
import type { ObjectData, VersionData } from '../operations.ts'
import classes from './History.module.css'
import { pastEntries } from './pastEntries.ts'
import { RelationRow } from './RelationRow.tsx'
import { usePast } from './usePast.ts'
import { VersionRow } from './VersionRow.tsx'

type HistoryTabProps = {
  object: ObjectData
  type: TypeRecord
  mayRestore: boolean
  onRestored: () => Promise<void>
}

/** ROB.13: who changed what of an object and when; a version can be restored. */
export default function HistoryTab({ object, type, mayRestore, onRestored }: HistoryTabProps) {
  const t = useWords('objects')
  const [asked, setAsked] = useState<VersionData | null>(null)
  const { versions, relations, hasMore, failed, reload, more } = usePast(object)
  const entries = versions && pastEntries(versions, relations)
  if (failed && !entries) {
    return (
      <Message title={t('history.failed')}>
        <Button variant="default" onClick={() => void reload()}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (!versions || !entries) {
    return (
      <div className={classes.root} role="status" aria-label={t('loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    )
  }
  const bringBack = (version: VersionData) =>
    mutate(objectVersionRestore, { id: version.id }).then(() => Promise.all([reload(), onRestored()]))
  const restore = (version: VersionData) => {
    const present = versions.found[0]
    return bringBack(version).then(() => {
      if (!present) return
      showUndo({
        message: t('history.restored', { version: version.version }),
        undo: t('undo'),
        onUndo: () => void bringBack(present).catch(showFailure),
      })
    }, showFailure)
  }
  return (
    <div className={classes.root}>
      <ProcessList object={object} mayEdit={mayRestore} />
      {entries.length === 0 ? <p className={classes.empty}>{t('history.empty')}</p> : null}
      <ol className={classes.versions} aria-label={t('tab.history')}>
        {entries.map((entry) =>
          entry.kind === 'relation' ? (
            <RelationRow key={entry.id} id={object.id} change={entry.change} />
          ) : (
            <VersionRow
              key={entry.id}
              version={entry.version}
              type={type}
              links={object.links}
              onRestore={
                mayRestore && entry.version !== versions.found[0] ? () => setAsked(entry.version) : null
              }
            />
          ),
        )}
      </ol>
      {hasMore ? (
        <Button variant="subtle" color="gray" fullWidth onClick={() => void more()}>
          {t('history.more')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={t('history.restore.title', { version: asked?.version ?? 0 })}
        text={t('history.restore.text')}
        confirm={t('history.restore')}
        cancel={t('cancel')}
        color="pine"
        onConfirm={async () => {
          if (asked) await restore(asked)
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
