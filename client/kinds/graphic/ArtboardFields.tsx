import { Checkbox, ColorInput, NumberInput, Select } from '@mantine/core'
import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import { useWords } from '../../platform/words.ts'
import { setArtboard } from './deeds.ts'
import classes from './Graphic.module.css'
import { useStep } from './LookFields.tsx'
import type { Studio } from './Studio.ts'

/** Sizes that people often need, in px. */
const presets = {
  post: [1080, 1080],
  story: [1080, 1920],
  slide: [1920, 1080],
  cover: [1200, 630],
  a4: [2480, 3508],
  usual: [1200, 800],
} as const
const presetNames = Object.keys(presets) as (keyof typeof presets)[]

/** The size and the background of the artboard. */
export default function ArtboardFields({ studio }: { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const { width, height, background } = studio.drawing
  // What is typed in one field is one step.
  const { begin, goesOn } = useStep()
  const preset = presetNames.find((name) => presets[name][0] === width && presets[name][1] === height)
  const side = (label: string, value: number, set: (to: number) => void) => (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={drawingLimits.sideMost}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      onFocus={begin}
      onChange={(to) => {
        if (typeof to === 'number' && to >= 1 && to !== value) set(to)
      }}
    />
  )
  return (
    <div className={classes.artboard}>
      <Select
        label={t('artboard.preset')}
        placeholder={t('artboard.own')}
        value={preset ?? null}
        data={presetNames.map((value) => ({
          value,
          label: `${t(`artboard.${value}`)} · ${presets[value].join(' × ')}`,
        }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(name) => name && setArtboard(studio, { size: [...presets[name as keyof typeof presets]] })}
      />
      <div className={classes.sides}>
        {side(t('artboard.width'), width, (to) => setArtboard(studio, { size: [to, height] }, goesOn()))}
        {side(t('artboard.height'), height, (to) => setArtboard(studio, { size: [width, to] }, goesOn()))}
      </div>
      <ColorInput
        label={t('artboard.background')}
        value={background === 'none' ? '' : background}
        placeholder={t('artboard.clear')}
        withEyeDropper={false}
        popoverProps={{ withinPortal: false }}
        onChangeEnd={(color) => setArtboard(studio, { background: color })}
      />
      <Checkbox
        label={t('artboard.clear')}
        checked={background === 'none'}
        onChange={({ currentTarget: { checked } }) =>
          setArtboard(studio, { background: checked ? 'none' : '#ffffff' })
        }
      />
    </div>
  )
}
