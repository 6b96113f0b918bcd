import { Button, Modal, TextInput } from '@mantine/core'
import { spaceCreate as spaceCreateInput } from '#schema/spaces/space.ts'
import { mutate, query } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { useFields } from '../platform/useFields.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { mySpaces, spaceCreate } from './operations.ts'
import section from '../ui/section.module.css'
import classes from './Spaces.module.css'

type NewSpaceDialogProps = { opened: boolean; onClose: () => void; onCreated: () => void }

/** Asks for a name, makes the space and opens it. */
export function NewSpaceDialog({ opened, onClose, onCreated }: NewSpaceDialogProps) {
  const t = useWords('spaces')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new.title')}
      closeButtonProps={{ 'aria-label': t('confirm.cancel') }}
    >
      <NewSpaceForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function NewSpaceForm({ onClose, onCreated }: Omit<NewSpaceDialogProps, 'opened'>) {
  const t = useWords('spaces')
  const go = useGo()
  const form = useFields({
    schema: spaceCreateInput.pick({ name: true }),
    initial: { name: '' },
    labels: { name: t('new.name') },
  })
  const send = form.submit(async ({ name }) => {
    const { spaceCreate: made } = await mutate(spaceCreate, {
      input: { name, idempotency_key: newKey() },
    })
    // The layout opens only spaces that it knows of.
    await query(mySpaces, {})
    onCreated()
    onClose()
    go(`/${made.recordId}`)
  })
  return (
    <form className={section.form} noValidate onSubmit={send}>
      <TextInput
        data-autofocus
        description={t('new.hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('name')}
      />
      {form.failureText ? (
        <p role="alert" className={section.failure}>
          {form.failureText}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}
