import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconArchive, IconBell, IconFilterOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { notificationKinds } from '#schema/notifications/notification.ts'
import { showUndo } from '../platform/showUndo.tsx'
import { showFailure } from '../platform/toasts.ts'
import { useTitle } from '../platform/useTitle.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { useWords } from '../platform/words.ts'
import { Loading } from './Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { moveAll, NotificationList } from './NotificationList.ts'
import type { Wanted } from './NotificationList.ts'
import classes from './NotificationsScreen.module.css'
import type { NotificationKind } from './operations.ts'
import { PlaceSection } from './PlaceSection.tsx'
import { groupByPlace } from './placeOfNotification.ts'

const NoticeSettings = lazy(async () => ({ default: (await import('./NoticeSettings.tsx')).NoticeSettings }))

type NotificationsScreenProps = {
  spaces: readonly { id: string; name: string }[]
  onOpen: (path: string) => void
}

/** RNO.11: the person's notifications, new or archived, by place. */
export function NotificationsScreen({ spaces, onOpen }: NotificationsScreenProps) {
  const t = useWords('notifications')
  const [wanted, setWanted] = useState<Wanted>({ archived: false, kind: null, space: null })
  const list = useMemo(() => new NotificationList(wanted), [wanted])
  useEffect(() => list.follow(), [list])
  const { status, notifications, next } = useSyncExternalStore(list.subscribe, list.now)
  useTitle(t('title'))
  const { archived } = wanted
  const isNarrowed = wanted.kind !== null || wanted.space !== null
  const undo = (ids: readonly string[]) =>
    showUndo({
      message: t(archived ? 'restored' : 'archived', { count: ids.length }),
      undo: t('undo'),
      onUndo: () => void moveAll(ids, archived).catch(showFailure),
    })
  const move = (ids: readonly string[]) => void list.move(ids).then(() => undo(ids), showFailure)
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <div className={classes.actions}>
          {!archived && notifications.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
              onClick={() => void list.moveEvery().then(undo, showFailure)}
            >
              {t('archive.all')}
            </Button>
          ) : null}
          <Suspense>
            <NoticeSettings />
          </Suspense>
        </div>
      </header>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('tabs')}
          value={archived ? 'archive' : 'current'}
          data={(['current', 'archive'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => setWanted({ ...wanted, archived: value === 'archive' })}
        />
        <div className={classes.filters}>
          <Select
            aria-label={t('filter.kind')}
            placeholder={t('filter.kind.all')}
            clearable
            data={notificationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={wanted.kind}
            onChange={(kind) => setWanted({ ...wanted, kind: kind as NotificationKind | null })}
          />
          {spaces.length > 1 ? (
            <Select
              aria-label={t('filter.space')}
              placeholder={t('filter.space.all')}
              clearable
              searchable
              data={spaces.map(({ id, name }) => ({ value: id, label: name }))}
              value={wanted.space}
              onChange={(space) => setWanted({ ...wanted, space })}
            />
          ) : null}
        </div>
      </div>
      {status === 'loading' ? <Loading label={t('loading')} /> : null}
      {status === 'failed' ? (
        <div className={classes.failed} role="alert">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={() => void list.again()}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && notifications.length === 0 ? (
        <Empty isNarrowed={isNarrowed} isArchive={archived} />
      ) : null}
      {groupByPlace(notifications).map((group) => (
        <PlaceSection
          key={group.place.key}
          group={group}
          hasSpace={spaces.length > 1}
          isArchived={archived}
          onMove={move}
          onOpen={(notification, path) => {
            if (notification.message) activeSpace.set(notification.space.id)
            onOpen(path)
            const isAsked = notification.type === 'AccessRequest' && notification.request_status === 'pending'
            if (!archived && !isAsked) void moveAll([notification.id], true).catch(showFailure)
          }}
        />
      ))}
      {next ? (
        <Button variant="subtle" onClick={() => void list.more().catch(showFailure)}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

function Empty({ isNarrowed, isArchive }: { isNarrowed: boolean; isArchive: boolean }) {
  const t = useWords('notifications')
  const what = isNarrowed ? 'none' : isArchive ? 'empty.archive' : 'empty'
  const Icon = isNarrowed ? IconFilterOff : isArchive ? IconArchive : IconBell
  return <Message icon={<Icon size={36} stroke={1.4} />} title={t(what)} text={t(`${what}.text`)} />
}
