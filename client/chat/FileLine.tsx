import { Tooltip } from '@mantine/core'
import { shownName } from '#schema/files/fileLabels.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { DownloadButton } from '../files/DownloadButton.tsx'
import { FileIcon } from '../files/FileIcon.tsx'
import { useSizeLabel } from '../files/useSizeLabel.ts'
import { useWords } from '../platform/words.ts'
import classes from './MessageFiles.module.css'
import type { Message } from './operations.ts'

/** A file of a message that is no picture: it opens in the viewer, or is saved. */
export function FileLine({ file }: { file: Message['files'][number]['file'] }) {
  const t = useWords('files')
  const size = useSizeLabel()
  const { name } = file
  return (
    <>
      <FileIcon extension={file.extension} size={24} />
      <span className={classes.words}>
        <Tooltip label={name} openDelay={400}>
          <a className={classes.name} href={fileUrl(file)} target="_blank" aria-label={t('open', { name })}>
            {shownName(name)}
          </a>
        </Tooltip>
        <span className={classes.size}>{size(file.size)}</span>
      </span>
      <DownloadButton file={file} />
    </>
  )
}
