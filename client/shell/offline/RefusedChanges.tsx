import { Button, Modal } from '@mantine/core'
import { copyText } from '../../platform/copyText.ts'
import { outbox } from '../../platform/graphqlClient.ts'
import type { Change } from '../../platform/outbox/Outbox.ts'
import { writtenIn } from '../../platform/outbox/writtenIn.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './LostWords.module.css'

type RefusedChangesProps = { changes: readonly Change[]; onClose: () => void }

/** Changes made without a connection that the server then refused: the typed text can still be copied. */
export default function RefusedChanges({ changes, onClose }: RefusedChangesProps) {
  const t = useWords('shell')
  const say = useWords('pages')
  const p = useWords('platform')
  const copy = (text: string) =>
    void copyText(text).then(() => showDone({ message: say('copied') }), showFailure)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refused.title')}
      closeButtonProps={{ 'aria-label': t('refused.later') }}
    >
      <p className={classes.text}>{t('refused.text')}</p>
      <ul className={classes.list}>
        {changes.map(({ id, variables, refused = 'unexpected' }) => {
          const text = writtenIn(variables)
          return (
            <li key={id} className={classes.row}>
              <span className={classes.title}>
                {text || t('refused.noText')}
                <span className={classes.why}>
                  {refused === 'unavailable'
                    ? t('refused.stale')
                    : refused === 'not_found'
                      ? t('refused.gone')
                      : p(`error.${refused}`, { seconds: 0 })}
                </span>
              </span>
              <span className={classes.actions}>
                {text ? (
                  <Button size="xs" onClick={() => copy(text)}>
                    {t('refused.copy')}
                  </Button>
                ) : null}
                <Button size="xs" variant="subtle" color="red" onClick={() => outbox.dismiss(id)}>
                  {t('refused.remove')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
