import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { templateLimits } from '#schema/objects/templates/limits.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import { useWords } from '../../platform/words.ts'
import { templateSave } from './operations.ts'
import classes from './Templates.module.css'

type SaveTemplateProps = { object: { id: string; type_id: string; name: string }; onClose: () => void }

/** Makes a template from the current values of an object. */
export default function SaveTemplate({ object, onClose }: SaveTemplateProps) {
  const t = useWords('objects/templates')
  const { keyOf } = useKeyOf()
  const [name, setName] = useState(object.name.slice(0, templateLimits.nameSigns))
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const input = { name: name.trim(), object_id: object.id }
      await mutate(templateSave, {
        type: object.type_id,
        input: { ...input, idempotency_key: keyOf(input) },
      })
      showDone({ message: t('saved', { name: input.name }) })
      onClose()
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('save.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void save()
        }}
      >
        <TextInput
          data-autofocus
          label={t('name')}
          description={t('save.text')}
          maxLength={templateLimits.nameSigns}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('save.do')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
