import { FileField } from '../files/FileField.tsx'
import { useWords } from '../platform/words.ts'
import { chosenFiles } from './ChosenFiles.ts'
import type { ChosenFile } from './chosenFile.ts'
import { useChosen } from './useChosen.ts'
import classes from './ChosenList.module.css'

type ChosenListProps = {
  /** Which of the chosen files. */
  of: (file: ChosenFile) => boolean
  /** Takes one away. */
  onRemove: (key: string) => void
}

/** Files that were chosen, each with how far it is; what the browser does not keep is told. */
export function ChosenList({ of, onRemove }: ChosenListProps) {
  const t = useWords('chat')
  const files = useChosen(of)
  if (files.length === 0) return null
  return (
    <div className={classes.chosen}>
      <ul className={classes.list} aria-label={t('files.chosen')}>
        {files.map((file) => (
          <FileField
            key={file.key}
            upload={{ ...file, cancel: () => onRemove(file.key) }}
            onRetry={() => chosenFiles().retry(file.key)}
            onHide={() => onRemove(file.key)}
          />
        ))}
      </ul>
      {files.some(({ isKept }) => !isKept) ? <p className={classes.unkept}>{t('files.unkept')}</p> : null}
    </div>
  )
}
