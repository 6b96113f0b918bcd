import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { typeLimits } from '#schema/types/limits.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeViewDelete, typeViewSave } from '../changes.ts'
import type { TypeRecord, ViewRecord } from '../operations.ts'
import classes from './Panel.module.css'

/** Page kinds that show the objects of a type. */
const purposes = ['table', 'kanban', 'tiles', 'list', 'gantt', 'calendar', 'form'] as const
type Purpose = (typeof purposes)[number]
type ViewConfig = { purpose?: Purpose; default?: boolean }
const configOf = ({ config }: ViewRecord) => (config ?? {}) as ViewConfig

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
  const save = (view: ViewRecord, name: string, config: ViewConfig) =>
    mutate(typeViewSave, { type: type.id, input: { id: view.id, name, config } })
  /** One view at most opens first for a page kind. */
  const change = (view: ViewRecord, name: string, config: ViewConfig) =>
    run(async () => {
      await save(view, name, config)
      if (!config.default) return
      const others = type.views.filter(({ id }) => id !== view.id)
      for (const other of others) {
        const of = configOf(other)
        // oxlint-disable-next-line no-await-in-loop -- one after another, as the server numbers them
        if (of.default && of.purpose === config.purpose)
          await save(other, other.name, { ...of, default: false })
      }
    })
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
            onChange={(name, config) => change(view, name, config)}
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

type ViewProps = {
  view: ViewRecord
  mayChange: boolean
  onChange: (name: string, config: ViewConfig) => void
  onRemove: () => void
}

function View({ view, mayChange, onChange, onRemove }: ViewProps) {
  const t = useWords('types')
  const [typed, setTyped] = useState<string | null>(null)
  const config = configOf(view)
  const rename = () => {
    const name = typed?.trim()
    setTyped(null)
    if (name && name !== view.name) onChange(name, config)
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
        data={purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        value={config.purpose ?? 'table'}
        allowDeselect={false}
        readOnly={!mayChange}
        onChange={(purpose) => onChange(view.name, { ...config, purpose: purpose ?? 'table' })}
      />
      <Switch
        size="xs"
        label={t('views.default')}
        checked={config.default ?? false}
        disabled={!mayChange}
        onChange={(event) => onChange(view.name, { ...config, default: event.currentTarget.checked })}
      />
      {mayChange ? (
        <ActionIcon aria-label={t('views.delete', { name: view.name })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </li>
  )
}
