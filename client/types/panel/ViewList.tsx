import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { typeLimits } from '#schema/types/limits.ts'
import { viewPurposes } from '#schema/pageKinds.ts'
import { viewConfigOf } from '#schema/types/typeView.ts'
import type { ViewConfig } from '#schema/types/typeView.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeViewDelete, typeViewSave } from '../changes.ts'
import type { TypeRecord, ViewRecord } from '../operations.ts'
import classes from './Panel.module.css'

type ViewListProps = { type: TypeRecord; mayChange: boolean; reload: () => Promise<void> }

/** The views of a type: name, which page kind each serves, and which of them opens first there. */
export function ViewList({ type, mayChange, reload }: ViewListProps) {
  const t = useWords('types')
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    void work()
      .catch(showFailure)
      .then(reload)
      .finally(() => setBusy(false))
  }
  const change = ({ id, name, config }: ViewRecord, { name: renamed, ...changed }: ViewChange) =>
    run(() =>
      mutate(typeViewSave, {
        type: type.id,
        input: renamed ? { id, name: renamed } : { id, name, config: { ...(config as object), ...changed } },
      }),
    )
  return (
    <section className={classes.fields} aria-label={t('views')}>
      <h3 className={classes.title}>{t('views')}</h3>
      {type.views.length === 0 ? <p className={classes.note}>{t('views.empty')}</p> : null}
      <ul className={classes.lines}>
        {type.views.map((view) => (
          <View
            key={view.id}
            view={view}
            mayChange={mayChange}
            onChange={(changed) => change(view, changed)}
            onRemove={() => run(() => mutate(typeViewDelete, { id: view.id }))}
          />
        ))}
      </ul>
      {mayChange ? (
        <div className={classes.adder}>
          <Button
            variant="subtle"
            size="xs"
            loading={busy}
            leftSection={<IconPlus size={15} stroke={1.75} />}
            onClick={() =>
              run(() =>
                mutate(typeViewSave, {
                  type: type.id,
                  input: { name: t('views.new'), config: { purpose: 'table' } },
                }),
              )
            }
          >
            {t('views.add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type ViewChange = { name?: string } & Partial<Pick<ViewConfig, 'purpose' | 'default'>>
type ViewProps = {
  view: ViewRecord
  mayChange: boolean
  onChange: (changed: ViewChange) => void
  onRemove: () => void
}

function View({ view, mayChange, onChange, onRemove }: ViewProps) {
  const t = useWords('types')
  const [typed, setTyped] = useState<string | null>(null)
  const config = viewConfigOf(view.config)
  const rename = () => {
    const name = typed?.trim()
    setTyped(null)
    if (name && name !== view.name) onChange({ name })
  }
  return (
    <li className={classes.line}>
      <TextInput
        size="xs"
        aria-label={t('views.name')}
        maxLength={typeLimits.labelSigns.max}
        readOnly={!mayChange}
        value={typed ?? view.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
      />
      <Select
        size="xs"
        aria-label={t('views.purpose')}
        data={viewPurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        value={config.purpose}
        allowDeselect={false}
        readOnly={!mayChange}
        onChange={(purpose) => purpose && onChange({ purpose })}
      />
      <Switch
        size="xs"
        label={t('views.default')}
        checked={config.default}
        disabled={!mayChange}
        onChange={(event) => onChange({ default: event.currentTarget.checked })}
      />
      {mayChange ? (
        <ActionIcon aria-label={t('views.delete', { name: view.name })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </li>
  )
}
