import { Select, TextInput } from '@mantine/core'
import { mayStand, type ScaleColor, scaleColors, stopKinds } from '#schema/kinds/spreadsheet/formats.ts'
import { useWords } from '../../../platform/words.ts'
import palette from '../Palette.module.css'
import type { StopDraft, WrongPart } from './draft.ts'
import classes from './FormatPanel.module.css'
import { scaleGradient } from './scale.ts'

type ScaleFieldsProps = {
  stops: readonly StopDraft[]
  /** The numbers of stops that cannot be read. */
  wrong: readonly WrongPart[]
  onChange: (stops: readonly StopDraft[]) => void
}

/** The colours of a scale: its first, its last, and one between them if it is wanted. */
export function ScaleFields({ stops, wrong, onChange }: ScaleFieldsProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const isThree = stops.length === 3
  const set = (index: number, change: Partial<StopDraft>) =>
    onChange(stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)))
  const setMiddle = (at: string | null) => {
    const [first, last] = [stops[0]!, stops.at(-1)!]
    if (at === 'none' || at === null) onChange([first, last])
    else if (isThree) set(1, { at: at as StopDraft['at'] })
    else onChange([first, { at: at as StopDraft['at'], value: '50', color: 'yellow' }, last])
  }
  const fields = (index: number, name: 'first' | 'middle' | 'last') => {
    const stop = stops[index]!
    return (
      <StopFields
        key={name}
        name={name}
        stop={stop}
        kinds={stopKinds.filter((at) => mayStand(at, index, stops.length))}
        isWrong={wrong.includes(index)}
        onAt={(at) => (name === 'middle' ? setMiddle(at) : set(index, { at: at as StopDraft['at'] }))}
        onChange={(change) => set(index, change)}
      />
    )
  }
  return (
    <>
      <div
        aria-hidden
        className={`${palette.palette} ${classes.scale}`}
        style={{ background: scaleGradient(stops) }}
      />
      {fields(0, 'first')}
      {isThree ? (
        fields(1, 'middle')
      ) : (
        <Select
          size="xs"
          label={t('stop.middle')}
          allowDeselect={false}
          data={(['none', ...stopKinds.filter((at) => mayStand(at, 1, 3))] as const).map((at) => ({
            value: at,
            label: t(`at.${at}`),
          }))}
          value="none"
          onChange={setMiddle}
        />
      )}
      {fields(stops.length - 1, 'last')}
    </>
  )
}

type StopFieldsProps = {
  name: 'first' | 'middle' | 'last'
  stop: StopDraft
  kinds: readonly StopDraft['at'][]
  isWrong: boolean
  onAt: (at: string) => void
  onChange: (change: Partial<StopDraft>) => void
}

function StopFields({ name, stop, kinds, isWrong, onAt, onChange }: StopFieldsProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const s = useWords('kinds/spreadsheet')
  const word = (color: ScaleColor) => (color === 'white' ? t('color.white') : s(`color.${color}`))
  const swatch = (color: ScaleColor) => (
    <span
      className={`${palette.palette} ${classes.color}`}
      style={{ background: `var(--scale-${color})` }}
      aria-hidden
    />
  )
  const hasValue = stop.at !== 'least' && stop.at !== 'most'
  return (
    <fieldset className={classes.stops}>
      <legend className={classes.label}>{t(`stop.${name}`)}</legend>
      <div className={classes.stop}>
        <Select
          size="xs"
          aria-label={t('at', { stop: t(`stop.${name}`) })}
          allowDeselect={false}
          data={[...(name === 'middle' ? (['none'] as const) : []), ...kinds].map((at) => ({
            value: at,
            label: t(`at.${at}`),
          }))}
          value={stop.at}
          onChange={(at) => at && onAt(at)}
        />
        <Select
          size="xs"
          aria-label={t('color', { stop: t(`stop.${name}`) })}
          allowDeselect={false}
          maxDropdownHeight={280}
          leftSection={swatch(stop.color)}
          data={scaleColors.map((color) => ({ value: color, label: word(color) }))}
          renderOption={({ option }) => (
            <>
              {swatch(option.value as ScaleColor)} {option.label}
            </>
          )}
          value={stop.color}
          onChange={(color) => color && onChange({ color: color as ScaleColor })}
        />
      </div>
      {hasValue ? (
        <TextInput
          size="xs"
          aria-label={t('value', { stop: t(`stop.${name}`) })}
          maxLength={50}
          value={stop.value}
          error={isWrong ? t(stop.at === 'number' ? 'wrong.number' : 'wrong.share') : undefined}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      ) : null}
    </fieldset>
  )
}
