import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { spaceUpdate as spaceUpdateInput } from '#schema/spaces/space.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { JoinSettings } from './JoinSettings.tsx'
import { spaceDelete, spaceLeave, spaceUpdate } from './operations.ts'
import type { SpaceRow } from './operations.ts'
import section from '../ui/section.module.css'
import classes from './Spaces.module.css'

const general = spaceUpdateInput.pick({ name: true, icon: true, description: true })

/** Name and description of the space, and the ways out of it. */
export function GeneralSection({ space, onChanged }: { space: SpaceRow; onChanged: () => void }) {
  const t = useWords('spaces')
  const mayChange = space.role === 'owner' || space.role === 'administrator'
  const form = useFields({
    schema: general,
    initial: { name: space.name, icon: space.icon ?? '', description: space.description },
    labels: { name: t('general.name'), icon: t('general.icon'), description: t('general.description') },
  })
  const { name, icon, description } = form.values
  const changed = name !== space.name || icon !== (space.icon ?? '') || description !== space.description
  const send = form.submit(async (input) => {
    await mutate(spaceUpdate, { id: space.id, input })
    onChanged()
    showDone({ message: t('general.saved') })
  })
  return (
    <div className={section.section}>
      {mayChange ? null : <p className={section.lead}>{t('general.readOnly')}</p>}
      <form className={section.form} noValidate onSubmit={send}>
        <div className={classes.iconField}>
          <TextInput w={72} placeholder="🏡" disabled={!mayChange} {...form.field('icon')} />
          <TextInput disabled={!mayChange} {...form.field('name')} />
        </div>
        <Textarea disabled={!mayChange} autosize minRows={3} {...form.field('description')} />
        {form.failureText ? (
          <p role="alert" className={section.failure}>
            {form.failureText}
          </p>
        ) : null}
        {mayChange ? (
          <div>
            <Button type="submit" disabled={!changed} loading={form.busy}>
              {t('general.save')}
            </Button>
          </div>
        ) : null}
      </form>
      {mayChange ? <JoinSettings spaceId={space.id} /> : null}
      <WayOut space={space} onGone={onChanged} />
    </div>
  )
}

/** The owner deletes the space, everybody else leaves it; both after a confirmation. */
function WayOut({ space, onGone }: { space: SpaceRow; onGone: () => void }) {
  const t = useWords('spaces')
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const how = space.role === 'owner' ? 'delete' : 'leave'
  const run = async () => {
    const done =
      how === 'delete' ? mutate(spaceDelete, { id: space.id }) : mutate(spaceLeave, { id: space.id })
    await done.then(() => {
      onGone()
      go('/')
    }, showFailure)
  }
  return (
    <section aria-label={t('general.danger')}>
      <h2 className={classes.subtitle}>{t('general.danger')}</h2>
      <div className={classes.danger}>
        <p>{t(`${how}.text`)}</p>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t(`menu.${how}`)}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t(`${how}.title`, { name: space.name })}
        text={t(`${how}.text`)}
        confirm={t(`${how}.confirm`)}
        cancel={t('confirm.cancel')}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
