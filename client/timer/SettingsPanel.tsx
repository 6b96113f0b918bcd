import { NumberInput, Switch } from '@mantine/core'
import { startTransition, useOptimistic, useState } from 'react'
import { timerLimits } from '#schema/timer/limits.ts'
import { timerColors } from '#schema/timer/choices.ts'
import type { TimerSettingsInput } from '#schema/timer/timer.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { NoticeSwitch } from '../platform/NoticeSwitch.tsx'
import type { TimerData, TimerSet } from './operations.ts'
import classes from './SettingsPanel.module.css'
import { TaskSettings } from './TaskSettings.tsx'
import type { TimerStore } from './TimerStore.ts'
import { toneClass } from './toneOf.ts'

type Given = Omit<TimerSettingsInput, 'space_id'>
export type ChangeSettings = (given: Given) => void

const numbers = [
  ['work_minutes', 'set.work', timerLimits.minutes],
  ['rest_minutes', 'set.rest', timerLimits.minutes],
  ['long_minutes', 'set.long', timerLimits.minutes],
  ['long_every', 'set.every', timerLimits.longEvery],
] as const
const colors = [
  ['work_color', 'set.color.work'],
  ['rest_color', 'set.color.rest'],
  ['overtime_color', 'set.color.overtime'],
] as const

/** RTI.01: the person's timer settings; each change is saved at once. */
export default function SettingsPanel({ store, data }: { store: TimerStore; data: TimerData }) {
  const t = useWords('timer')
  const [settings, expect] = useOptimistic(data.settings, withGiven)
  const change: ChangeSettings = (given) =>
    startTransition(async () => {
      expect(given)
      await store.change(given).catch(showFailure)
    })
  return (
    <>
      <TaskSettings store={store} settings={settings} onChange={change} />
      <section className={classes.set} aria-label={t('set.lengths')}>
        <h2 className={classes.heading}>{t('set.lengths')}</h2>
        <div className={classes.row}>
          {numbers.map(([name, words, bounds]) => (
            <NumberField
              key={name}
              label={t(words)}
              bounds={bounds}
              value={settings[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </section>
      <section className={classes.set} aria-label={t('set.colors')}>
        <h2 className={classes.heading}>{t('set.colors')}</h2>
        {colors.map(([name, words]) => (
          <ColorChoice key={name} name={name} label={t(words)} settings={settings} onChange={change} />
        ))}
      </section>
      <section className={classes.set} aria-label={t('set.turns')}>
        <h2 className={classes.heading}>{t('set.turns')}</h2>
        <Switch
          label={t('set.sound')}
          checked={settings.has_sound}
          onChange={(event) => change({ has_sound: event.currentTarget.checked })}
        />
        <NoticeSwitch
          label={t('set.notices')}
          isOn={settings.has_notices}
          words={{ on: t('set.notices.on'), none: t('set.notices.none'), denied: t('set.notices.denied') }}
          onChange={(has_notices) => change({ has_notices })}
        />
      </section>
    </>
  )
}

/** The settings as they will be once the server has accepted the change. */
function withGiven(now: TimerSet, given: Given): TimerSet {
  const { source_id, folder_ids, property_id, outcome_values, ...plain } = given
  const isNew = source_id !== undefined
  const source = source_id ? { id: source_id, label: '', system: null } : null
  return {
    ...now,
    ...plain,
    ...(isNew ? { source, folders: [] } : {}),
    ...(folder_ids ? { folders: folder_ids.map((id) => folderOf(now, id)) } : {}),
    ...(isNew || property_id !== undefined ? { property_id: property_id ?? null, outcome_values: {} } : {}),
    ...(outcome_values ? { outcome_values } : {}),
  }
}

const folderOf = ({ folders }: TimerSet, id: string): TimerSet['folders'][number] =>
  folders.find((each) => each.id === id) ?? { id, title: '', icon: null, kind: 'table' }

type NumberFieldProps = {
  label: string
  bounds: { min: number; max: number }
  value: number
  onChange: (value: number) => void
}

function NumberField({ label, bounds: { min, max }, value, onChange }: NumberFieldProps) {
  const t = useWords('timer')
  const [typed, setTyped] = useState<string | number>(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const number = typeof typed === 'number' ? typed : Number.NaN
  const isRight = Number.isInteger(number) && number >= min && number <= max
  const keep = () => {
    if (isRight && number !== value) onChange(number)
  }
  return (
    <NumberInput
      label={label}
      value={typed}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={min}
      max={max}
      hideControls
      inputMode="numeric"
      error={isRight ? undefined : t('set.range', { min, max })}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}

type ColorChoiceProps = {
  name: (typeof colors)[number][0]
  label: string
  settings: TimerSet
  onChange: ChangeSettings
}

function ColorChoice({ name, label, settings, onChange }: ColorChoiceProps) {
  const t = useWords('timer')
  return (
    <fieldset className={classes.colors}>
      <legend className={classes.colorName}>{label}</legend>
      {timerColors.map((color) => (
        <label key={color} className={`${classes.swatch} ${toneClass(color)}`} title={t(`color.${color}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`color.${color}`)}
            checked={settings[name] === color}
            onChange={() => onChange({ [name]: color })}
          />
          <span aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
