import { ActionIcon, Button, Modal, Radio, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { baselineLimits } from '#schema/objects/schedule/baseline.ts'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { dropBaseline, keepBaseline } from '../changeBaselines.ts'
import type { Look } from '../look.ts'
import { dayText } from '../timeNames.ts'
import type { Baseline, Baselines } from '../useBaselines.ts'
import classes from './Baselines.module.css'

type BaselinesWindowProps = {
  of: RowsOfPage
  look: Look
  baselines: Baselines
  onClose: () => void
}

const none = 'none'

/** The baselines: which one is shown beneath the bars, a button for a new one, and buttons to delete them. */
export default function BaselinesWindow({ of, look, baselines, onClose }: BaselinesWindowProps) {
  const t = useWords('kinds/gantt/windows')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Baseline | null>(null)
  const { kept, chosen } = baselines
  const isFull = kept.length >= baselineLimits.ofPage
  const keep = () => {
    setBusy(true)
    keepBaseline(name.trim(), look, of)
      .then(() => setName(''), showFailure)
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      opened
      size={460}
      title={t('baselines')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.window}>
        <Text size="sm" c="dimmed">
          {t('baselines.about')}
        </Text>
        {kept.length > 0 ? (
          <Radio.Group
            label={t('baselines.shown')}
            value={chosen?.id ?? none}
            onChange={(id) => of.set('baseline', id === none ? undefined : id)}
          >
            <ul className={classes.list}>
              <li className={classes.item}>
                <Radio value={none} label={t('baselines.none')} />
              </li>
              {kept.map((each) => (
                <li key={each.id} className={classes.item}>
                  <Radio
                    className={classes.name!}
                    value={each.id}
                    label={each.name}
                    description={each.at ? dayText(each.at.slice(0, 10), currentLocale()) : undefined}
                  />
                  {of.editable ? (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t('baselines.remove', { name: each.name })}
                      title={t('relation.remove')}
                      onClick={() => setAsked(each)}
                    >
                      <IconTrash size={15} stroke={1.75} />
                    </ActionIcon>
                  ) : null}
                </li>
              ))}
            </ul>
          </Radio.Group>
        ) : null}
        {of.editable && !isFull ? (
          <form
            className={classes.item}
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim()) keep()
            }}
          >
            <TextInput
              data-autofocus
              className={classes.name!}
              aria-label={t('baselines.name')}
              placeholder={t('baselines.name')}
              maxLength={baselineLimits.nameSigns}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" loading={isBusy} disabled={!name.trim()}>
              {t('baselines.keep')}
            </Button>
          </form>
        ) : null}
        {of.editable && isFull ? <Text size="sm">{t('baselines.full', { count: kept.length })}</Text> : null}
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title={t('baselines.remove.title', { name: asked?.name ?? '' })}
        text={t('baselines.remove.text')}
        confirm={t('relation.remove')}
        cancel={t('cancel')}
        onConfirm={async () => {
          if (asked) await dropBaseline(asked.id, of).catch(showFailure)
        }}
        onClose={() => setAsked(null)}
      />
    </Modal>
  )
}
