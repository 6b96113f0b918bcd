import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { pageVersionCreate } from './operations.ts'
import classes from './History.module.css'

const commentSigns = 500

type SaveVersionProps = { pageId: string; onSaved: (id: string) => void }

/** Stores the current page as a version, with an optional comment. */
export function SaveVersion({ pageId, onSaved }: SaveVersionProps) {
  const t = useWords('pages/history')
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    mutate(pageVersionCreate, { id: pageId, comment })
      .then(({ pageVersionCreate: made }) => {
        setComment('')
        showDone({ message: t('saved') })
        onSaved(made.recordId)
      }, showFailure)
      .finally(() => setBusy(false))
  }
  return (
    <form className={classes.save} onSubmit={save}>
      <TextInput
        aria-label={t('save.comment')}
        placeholder={t('save.hint')}
        value={comment}
        maxLength={commentSigns}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
