import { useWords } from '../platform/words.ts'
import { FileField } from './FileField.tsx'
import classes from './FileField.module.css'
import type { RunningUpload } from './useUploads.ts'

type UploadListProps = {
  uploads: readonly RunningUpload[]
  onHide: (key: string) => void
  /** Sends a file once more that has failed. */
  onAgain: (files: readonly File[]) => void
}

/** Files on their way, each in a field. */
export function UploadList({ uploads, onHide, onAgain }: UploadListProps) {
  const t = useWords('files')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.fields} aria-label={t('upload.list')}>
      {uploads.map((upload) => (
        <FileField
          key={upload.key}
          upload={upload}
          onHide={() => onHide(upload.key)}
          onRetry={() => {
            onHide(upload.key)
            onAgain([upload.file])
          }}
        />
      ))}
    </ul>
  )
}
