import { ActionIcon } from '@mantine/core'
import { IconFolderPlus, IconPencil } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './RoomViews.module.css'
import type { Folder } from './roomOperations.ts'
import { viewKey, type RoomView } from './roomViews.ts'

type RoomViewsProps = {
  view: RoomView
  folders: readonly Folder[]
  onView: (view: RoomView) => void
  /** Asks for a new folder, or for what is in one. */
  onFolder: (folder: Folder | null) => void
}

/** RCH.01, RCH.09: which rooms are listed. */
export function RoomViews({ view, folders, onView, onFolder }: RoomViewsProps) {
  const t = useWords('chat')
  const views: { of: RoomView; name: string }[] = [
    { of: 'inbox', name: t('view.inbox') },
    { of: 'favorites', name: t('view.favorites') },
    ...folders.map(({ id, name }) => ({ of: { folder: id }, name })),
    { of: 'archive', name: t('view.archive') },
  ]
  const folder = folders.find(({ id }) => id === viewKey(view))
  return (
    <div className={classes.bar}>
      <div className={classes.views} role="group" aria-label={t('view.label')}>
        {views.map(({ of, name }) => (
          <button
            key={viewKey(of)}
            type="button"
            className={classes.view}
            aria-pressed={viewKey(of) === viewKey(view)}
            onClick={() => onView(of)}
          >
            {name}
          </button>
        ))}
      </div>
      {folder ? (
        <ActionIcon
          aria-label={t('folder.edit', { name: folder.name })}
          title={t('folder.edit', { name: folder.name })}
          onClick={() => onFolder(folder)}
        >
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={t('folder.new')} title={t('folder.new')} onClick={() => onFolder(null)}>
          <IconFolderPlus size={17} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  )
}
