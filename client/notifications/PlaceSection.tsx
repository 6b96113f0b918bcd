import { ActionIcon } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useWords } from '../platform/words.ts'
import { NotificationItem } from './NotificationItem.tsx'
import type { Notification } from './operations.ts'
import { placeOfNotification } from './placeOfNotification.ts'
import type { PlaceGroup } from './placeOfNotification.ts'
import classes from './PlaceSection.module.css'

type PlaceSectionProps = {
  group: PlaceGroup
  /** Whether to show the name of the space. */
  hasSpace: boolean
  isArchived: boolean
  onMove: (ids: readonly string[]) => void
  onOpen: (notification: Notification, path: string) => void
}

/** All that happened at one place. */
export function PlaceSection({ group, hasSpace, isArchived, onMove, onOpen }: PlaceSectionProps) {
  const t = useWords('notifications')
  const id = useId()
  const { place, space, notifications } = group
  const first = notifications[0]!
  const title = place.title === null ? t(`place.${first.type}`) : place.title || t('untitled')
  const Move = isArchived ? IconArchiveOff : IconArchive
  const move = t(isArchived ? 'restore.place' : 'archive.place', { place: title })
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {place.icon ? <span aria-hidden>{place.icon}</span> : null}
          <span className={classes.name}>{title}</span>
          {hasSpace ? <span className={classes.space}>{space.name}</span> : null}
        </h2>
        {notifications.length > 1 ? (
          <ActionIcon
            aria-label={move}
            title={move}
            onClick={() => onMove(notifications.map((each) => each.id))}
          >
            <Move size={17} stroke={1.6} />
          </ActionIcon>
        ) : null}
      </header>
      <ul className={classes.list}>
        {notifications.map((notification) => {
          const { path } = placeOfNotification(notification)
          return (
            <li key={notification.id}>
              <NotificationItem
                notification={notification}
                isArchived={isArchived}
                path={path}
                onOpen={() => path && onOpen(notification, path)}
                onMove={() => onMove([notification.id])}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
