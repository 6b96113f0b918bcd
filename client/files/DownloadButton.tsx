import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { downloadFile, downloadLockMs } from './downloadFile.ts'

type DownloadButtonProps = { file: Parameters<typeof downloadFile>[0] }

/** Saves the file; after an attempt the button rests for a second. */
export function DownloadButton({ file }: DownloadButtonProps) {
  const t = useWords('files')
  const [isResting, setResting] = useState(false)
  const download = () => {
    setResting(true)
    setTimeout(() => setResting(false), downloadLockMs)
    void downloadFile(file)
  }
  return (
    <ActionIcon aria-label={t('download', { name: file.name })} disabled={isResting} onClick={download}>
      <IconDownload size={16} stroke={1.75} />
    </ActionIcon>
  )
}
