import { use, useEffect } from 'react'
import type { CloseReason } from '#schema/documents/documents.ts'
import { DocumentsContext } from '../../platform/documents/useDocument.ts'
import { outbox } from '../../platform/graphqlClient.ts'
import { isTyping } from '../../platform/watchVersion.ts'
import { useWords } from '../../platform/words.ts'
import classes from './NewVersion.module.css'
import { renewVersion } from './renewVersion.ts'

/** Shown in place of a document while this program, or the server, is older than the one that last wrote it. */
export default function NewVersion({ reason }: { reason: CloseReason | undefined }) {
  const t = useWords('pages/program')
  const documents = use(DocumentsContext)
  useEffect(() => {
    const isBusy = () =>
      documents?.hasUnsavedEdits() === true || outbox.snapshot().state !== 'saved' || isTyping()
    if (reason === 'reload') void renewVersion(isBusy)
  }, [reason, documents])
  return (
    <p role="status" className={classes.root}>
      {t('newVersion')}
    </p>
  )
}
