import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { shownName } from '#schema/files/fileLabels.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import type { FileValue } from '#schema/fields/file.ts'
import { downloadFile, downloadLockMs } from '../../files/downloadFile.ts'
import { FileIcon } from '../../files/FileIcon.tsx'
import { useSizeLabel } from '../../files/useSizeLabel.ts'
import { useFieldServices } from '../fieldServices.ts'
import { useWords } from '../../platform/words.ts'
import classes from './File.module.css'

/** A stored file that opens in the viewer and can be downloaded, with further actions next to it. */
export function StoredFile({ file, children }: { file: FileValue; children?: ReactNode }) {
  const t = useWords('fields')
  const { hidesFiles = false } = useFieldServices()
  const size = useSizeLabel()
  const [isResting, setResting] = useState(false)
  const download = () => {
    setResting(true)
    setTimeout(() => setResting(false), downloadLockMs)
    void downloadFile(file)
  }
  return (
    <div className={classes.file} data-state="done">
      <FileIcon extension={file.extension} />
      <Tooltip label={file.name}>
        {hidesFiles ? (
          <span className={classes.name}>{shownName(file.name)}</span>
        ) : (
          <a
            className={classes.name}
            href={fileUrl(file)}
            target="_blank"
            aria-label={t('open', { label: file.name })}
          >
            {shownName(file.name)}
          </a>
        )}
      </Tooltip>
      <span className={classes.note}>{size(file.size)}</span>
      {hidesFiles ? null : (
        <ActionIcon
          aria-label={t('file.download', { name: file.name })}
          disabled={isResting}
          onClick={download}
        >
          <IconDownload size={15} stroke={1.6} />
        </ActionIcon>
      )}
      {children}
    </div>
  )
}
