import { useWords } from '../../platform/words.ts'
import { FileIcon } from '../FileIcon.tsx'
import type { FileInfo } from './fileInfo.ts'
import classes from './Viewer.module.css'

/** A file of a kind that cannot be shown here: its description, and its download. */
export function NoView({ file }: { file: FileInfo }) {
  const t = useWords('files')
  return (
    <div className={classes.none}>
      <FileIcon extension={file.extension} size={32} />
      <strong>{t('viewer.none')}</strong>
      <a className={classes.download} href={`${file.url}?download`} download={file.name}>
        {t('viewer.save')}
      </a>
    </div>
  )
}
