import { FilePicker } from '../../files/FileField.tsx'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Import.module.css'
import { accepted } from './pageImport.ts'

type ChooseArchiveProps = {
  refusal: string | null
  isSending: boolean
  onPick: (files: File[]) => Promise<void>
}

/** The drop zone for files, and instructions for exporting from other programs. */
export function ChooseArchive({ refusal, isSending, onPick }: ChooseArchiveProps) {
  const t = useWords('pages/import')
  const say = useWords('platform')
  return (
    <div className={classes.step}>
      <p className={classes.lead}>{t('choose.lead')}</p>
      {isSending ? (
        <p className={classes.sending} role="status">
          {t('sending')}
        </p>
      ) : (
        <FilePicker
          one={{ accept: accepted, words: t('choose.drop'), many: true }}
          onPick={(files) => {
            if (files.length > 0) void onPick(files)
          }}
        />
      )}
      {refusal && !isSending ? (
        <p className={classes.refusal} role="alert">
          {say(`error.${isErrorCode(refusal) ? refusal : 'unexpected'}`)}
        </p>
      ) : null}
      <ul className={classes.hints}>
        {(['excel', 'notion', 'obsidian', 'outline'] as const).map((name) => (
          <li key={name}>{t(`choose.${name}`)}</li>
        ))}
      </ul>
      <p className={classes.note}>{t('choose.note')}</p>
    </div>
  )
}
