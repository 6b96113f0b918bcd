import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeRestore } from '../../types/changes.ts'
import { Message } from '../../ui/Message.tsx'

type TrashedTypeProps = {
  id: string
  mayRestore: boolean
  onRestored: () => void
  /** Absent for who may not give the page another type. */
  onReplace: (() => void) | undefined
}

/** The type of a page is in trash, from where a manager takes it back with its objects. */
export function TrashedType({ id, mayRestore, onRestored, onReplace }: TrashedTypeProps) {
  const t = useWords('objects/view')
  const [isSent, setSent] = useState(false)
  const restore = () => {
    setSent(true)
    mutate(typeRestore, { id })
      .then(onRestored, showFailure)
      .finally(() => setSent(false))
  }
  return (
    <Message
      icon={<IconTrash size={20} stroke={1.75} />}
      title={t('trashed.title')}
      text={t(mayRestore ? 'trashed.own' : 'trashed.text')}
    >
      {mayRestore ? (
        <Button loading={isSent} onClick={restore}>
          {t('trashed.restore')}
        </Button>
      ) : null}
      {onReplace ? (
        <Button variant="default" onClick={onReplace}>
          {t('trashed.other')}
        </Button>
      ) : null}
    </Message>
  )
}
