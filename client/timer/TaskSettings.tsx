import { Checkbox, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { taskOutcomes } from '#schema/timer/choices.ts'
import { query } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { typeById, type PropertyRecord } from '../types/operations.ts'
import { useReadableTypes } from '../types/useReadableTypes.ts'
import { useTypeChoices } from '../types/useTypeChoices.ts'
import type { TimerSet } from './operations.ts'
import type { ChangeSettings } from './SettingsPanel.tsx'
import classes from './SettingsPanel.module.css'
import type { TimerStore } from './TimerStore.ts'

type TaskSettingsProps = { store: TimerStore; settings: TimerSet; onChange: ChangeSettings }
type Folder = Awaited<ReturnType<typeof trpc.timer.folders.query>>[number]

/** RTI.07: the source of tasks, and the property that their outcomes set. */
export function TaskSettings({ store, settings, onChange }: TaskSettingsProps) {
  const t = useWords('timer')
  const types = useReadableTypes()
  const choicesOf = useTypeChoices()
  const source = settings.source?.id ?? null
  const { folders, properties } = useSourceParts(store.space, source)
  const chosen = settings.folders.map(({ id }) => id)
  const property = properties?.find(({ id }) => id === settings.property_id)
  return (
    <section className={classes.set} aria-label={t('set.tasks')}>
      <h2 className={classes.heading}>{t('set.tasks')}</h2>
      <Select
        label={t('set.source')}
        placeholder={t('set.source.none')}
        searchable
        disabled={!types}
        value={source}
        data={choicesOf(types)}
        onChange={(id) => onChange({ source_id: id })}
      />
      {source && folders ? (
        <Checkbox.Group
          label={t('set.folders')}
          value={chosen}
          onChange={(ids) => onChange({ folder_ids: ids })}
        >
          <div className={classes.set}>
            {folders.length === 0 ? <p className={classes.note}>{t('set.folders.none')}</p> : null}
            {folders.map(({ id, title, icon }) => (
              <Checkbox key={id} value={id} label={`${icon ? `${icon} ` : ''}${title || t('untitled')}`} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {source && properties && properties.length > 0 ? (
        <Select
          label={t('set.property')}
          placeholder={t('set.property.none')}
          clearable
          value={property?.id ?? null}
          data={properties.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange({ property_id: id })}
        />
      ) : null}
      {property ? <OutcomeValues property={property} settings={settings} onChange={onChange} /> : null}
    </section>
  )
}

type OutcomeValuesProps = Omit<TaskSettingsProps, 'store'> & { property: PropertyRecord }

/** The value for each outcome. */
function OutcomeValues({ property, settings, onChange }: OutcomeValuesProps) {
  const t = useWords('timer')
  const isToggle = property.data_type === 'toggle'
  const offered = isToggle
    ? [
        { value: 'true', label: t('set.on') },
        { value: 'false', label: t('set.off') },
      ]
    : optionsOf(listOptions, property).options.map(({ id, label }) => ({
        value: id,
        label,
      }))
  const values = settings.outcome_values
  return (
    <div className={classes.row}>
      {taskOutcomes.map((outcome) => {
        const value = values[outcome]
        return (
          <Select
            key={outcome}
            label={t(`outcome.${outcome}`)}
            placeholder={t('set.value.none')}
            clearable
            value={value === undefined || value === null ? null : String(value)}
            data={offered}
            onChange={(next) => {
              const given = next === null ? null : isToggle ? next === 'true' : next
              onChange({ outcome_values: { ...values, [outcome]: given } })
            }}
          />
        )
      })}
    </div>
  )
}

/** The pages that show a source, and the properties of it that outcomes can set. */
function useSourceParts(space: string, source: string | null) {
  const [parts, setParts] = useState<{ of: string; folders: Folder[]; properties: PropertyRecord[] }>()
  useEffect(() => {
    if (!source) return
    let isOver = false
    Promise.all([
      trpc.timer.folders.query({ space_id: space, type_id: source }),
      query(typeById, { id: source }),
    ]).then(([folders, { type }]) => {
      const properties = (type?.properties ?? []).filter(
        ({ data_type: kind, multiple, system, formula }) =>
          (kind === 'list' || kind === 'toggle') && !multiple.status && !system && !formula,
      )
      if (!isOver) setParts({ of: source, folders, properties })
    }, showFailure)
    return () => {
      isOver = true
    }
  }, [space, source])
  return parts?.of === source ? parts : { folders: undefined, properties: undefined }
}
