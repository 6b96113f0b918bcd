import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { shownName } from '#schema/files/fileLabels.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { FileIcon } from './FileIcon.tsx'
import classes from './FilesSection.module.css'
import type { StoredFileRow } from './operations.ts'
import { useSizeLabel } from './useSizeLabel.ts'

/** A stored file in the list of its space. */
export function FileRow({ file, onDelete }: { file: StoredFileRow; onDelete: () => void }) {
  const t = useWords('files')
  const size = useSizeLabel()
  const { name } = file
  const date = new Date(file.created_at)
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(date)
  const minute = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <li className={classes.file}>
      <FileIcon extension={file.extension} />
      <div className={classes.words}>
        <Tooltip label={name} openDelay={400}>
          <a className={classes.name} href={fileUrl(file)} target="_blank" aria-label={t('open', { name })}>
            {shownName(name)}
          </a>
        </Tooltip>
        <span className={classes.note}>
          <span className={classes.short}>
            {size(file.size)} · {day} ·{' '}
          </span>
          <Uses file={file} />
        </span>
      </div>
      <span className={classes.size}>{size(file.size)}</span>
      <time className={classes.date} dateTime={file.created_at} title={minute.format(date)}>
        {day}
      </time>
      <div className={classes.actions}>
        <DownloadButton file={file} />
        {file.editable ? (
          <ActionIcon aria-label={t('delete', { name })} onClick={onDelete}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  )
}

/** Where the file is shown, as far as the reader may know. */
function Uses({ file: { used_in: uses, source_type } }: { file: StoredFileRow }) {
  const t = useWords('files')
  const [first] = uses
  if (!first) return source_type === 'space' ? t('used.space') : t('used.nowhere')
  const title = first.title || t('used.untitled')
  return uses.length === 1 ? t('used.in', { title }) : t('used.more', { title, count: uses.length - 1 })
}
