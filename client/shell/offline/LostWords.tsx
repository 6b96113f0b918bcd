import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { placeOf } from '#schema/documents/documents.ts'
import { kindIcons } from '../../kinds/icons.ts'
import { kinds } from '../../kinds/kinds.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { copyReview } from './copyReview.ts'
import { keptPages } from './keptPages.ts'
import classes from './LostWords.module.css'
import { openCopy } from './openCopy.ts'

/** Edits made without a connection that the server no longer accepts: they can be saved as files. */
export default function LostWords({ documents }: { documents: readonly string[] }) {
  const t = useWords('shell')
  const [isShown, setShown] = useState(true)
  return (
    <Modal
      opened={isShown}
      onClose={() => setShown(false)}
      title={t('lost.title')}
      closeButtonProps={{ 'aria-label': t('lost.later') }}
    >
      <p className={classes.text}>{t('lost.text')}</p>
      <ul className={classes.list}>
        {documents.map((name) => (
          <LostDocument key={name} name={name} />
        ))}
      </ul>
    </Modal>
  )
}

function LostDocument({ name }: { name: string }) {
  const t = useWords('shell')
  const say = useWords('pages')
  const { document, generation } = placeOf(name)
  const [page] = useState(() => keptPages.find(document))
  const type = page?.type ?? 'text'
  const Icon = kindIcons[type]
  const title = page ? page.title || say('untitled') : t('lost.objectText')
  const save = async () => {
    const { doc, close } = await openCopy(document, type, generation)
    const [format] = kinds[type].exports
    try {
      if (format) saveFile(await format.run(doc, title), { title, extension: format.extension })
    } finally {
      close()
    }
  }
  return (
    <li className={classes.row}>
      <Icon size={18} stroke={1.6} />
      <span className={classes.title}>{title}</span>
      <span className={classes.actions}>
        <Button size="xs" onClick={() => void save().catch(showFailure)}>
          {t('lost.save')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => void copyReview.discard(name)}>
          {t('lost.remove')}
        </Button>
      </span>
    </li>
  )
}
