import { Button, Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { mutate, query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { ProcessList } from '../actions/ProcessList.tsx'
import { objectVersionRestore, objectVersions } from '../operations.ts'
import type { ObjectData, VersionData } from '../operations.ts'
import classes from './History.module.css'
import { VersionRow } from './VersionRow.tsx'

type HistoryTabProps = {
  object: ObjectData
  type: TypeRecord
  mayRestore: boolean
  onRestored: () => Promise<void>
}

/** ROB.13: who changed what of an object and when; a version brings back the values of its time. */
export default function HistoryTab({ object, type, mayRestore, onRestored }: HistoryTabProps) {
  const t = useWords('objects')
  const [asked, setAsked] = useState<VersionData | null>(null)
  const { versions, hasMore, failed, reload, more } = useVersions(object)
  if (failed && !versions) {
    return (
      <Message title={t('history.failed')}>
        <Button variant="default" onClick={() => void reload()}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (!versions) {
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
    const present = versions[0]
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
      {versions.length === 0 ? <p className={classes.empty}>{t('history.empty')}</p> : null}
      <ol className={classes.versions} aria-label={t('tab.history')}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.id}
            version={version}
            type={type}
            links={object.links}
            onRestore={mayRestore && index > 0 ? () => setAsked(version) : null}
          />
        ))}
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

/** The versions of an object, the latest first, which grow as it is changed. */
function useVersions({ id, type_id: type }: ObjectData) {
  const [versions, setVersions] = useState<VersionData[] | null>(null)
  const [pages, setPages] = useState(1)
  const [hasMore, setHasMore] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (page: number, isAnew = false) => {
      try {
        const { paginate_objectVersion: found } = await query(objectVersions, { id, page })
        setFailed(false)
        setVersions((before) => merged(isAnew ? [] : (before ?? []), found.data))
        setPages((before) => (isAnew ? page : Math.max(before, page)))
        setHasMore((before) => (isAnew || page > 1 || !before ? found.paginatorInfo.hasMorePages : before))
      } catch (error) {
        setFailed(true)
        if (page > 1) showFailure(error)
      }
    },
    [id],
  )
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void load(1)
  }, [load])
  useSpaceEvents(({ kind, id: changed }) => {
    // What may no longer be read goes, with the versions that have nothing else.
    if (kind === 'access_changed') void load(1, true)
    if (kind === 'refetch' || (kind === 'objects_changed' && changed === type)) void load(1)
  })
  return { versions, hasMore, failed, reload: () => load(1), more: () => load(pages + 1) }
}

/** Lists of the server shift as versions are added; ids keep what was shown in place. */
function merged(before: VersionData[], fresh: VersionData[]): VersionData[] {
  const known = new Map([...before, ...fresh].map((version) => [version.id, version]))
  return [...known.values()].toSorted((a, b) => b.version - a.version)
}
