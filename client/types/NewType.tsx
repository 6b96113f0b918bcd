import { Button, Modal, TextInput } from '@mantine/core'
import { typeCreate as typeCreateInput } from '#schema/types/type.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { typeCreate } from './changes.ts'
import classes from './Types.module.css'

const named = typeCreateInput.pick({ label: true })

type NewTypeProps = { onClose: () => void; onMade: (id: string) => void }

/** Asks for the title of a new type. */
export function NewType({ onClose, onMade }: NewTypeProps) {
  const t = useWords('types')
  const { keyOf } = useKeyOf()
  const form = useFields({ schema: named, initial: { label: '' }, labels: { label: t('type.label') } })
  const send = form.submit(async ({ label }) => {
    const { typeCreate: made } = await mutate(typeCreate, {
      input: { label, body: t('body.label'), idempotency_key: keyOf(label) },
    })
    onMade(made.recordId)
  })
  return (
    <Modal opened onClose={onClose} title={t('new.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form noValidate className={classes.form} onSubmit={send}>
        <TextInput data-autofocus placeholder={t('new.example')} {...form.field('label')} />
        {form.failureText ? (
          <p role="alert" className={classes.failure}>
            {form.failureText}
          </p>
        ) : null}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('new.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
