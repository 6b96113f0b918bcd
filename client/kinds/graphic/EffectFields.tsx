import { Select, Switch } from '@mantine/core'
import {
  type Blend,
  blends,
  type EffectChange,
  type Gradient,
  gradientKinds,
  type Shadow,
  shadowMost,
} from '#schema/kinds/graphic/effects.ts'
import { useWords } from '../../platform/words.ts'
import { setEffects } from './deeds.ts'
import { hasInside } from './EffectDefs.tsx'
import classes from './Effects.module.css'
import look from './Graphic.module.css'
import { Slider, useStep } from './LookFields.tsx'
import type { Studio } from './Studio.ts'

const usualShadow: Shadow = { x: 6, y: 6, blur: 6, color: '#000000', opacity: 0.4 }
const usualGradient: Gradient = { kind: 'linear', angle: 0, to: '#ffffff' }
const percent = (share: number): number => Math.round(share * 100)

/** Gradient, shadow, blending and tones of the selection. Dragging in one field is one undo step. */
export default function EffectFields({ studio }: { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const { begin, goesOn } = useStep()
  const set = (change: EffectChange) => setEffects(studio, change, goesOn())
  const setOnce = (change: EffectChange) => setEffects(studio, change)
  const { chosen } = studio
  const { shadow, gradient, blend = 'normal', blur = 0, ...tones } = chosen[0]?.effects ?? {}
  const slider = (
    label: string,
    [min, max, value]: [number, number, number],
    to: (value: number) => EffectChange,
  ) => <Slider {...{ label, min, max, value, begin }} onChange={(next) => set(to(next))} />
  const color = (label: string, value: string, to: (value: string) => EffectChange) => (
    <label className={look.look}>
      {label}
      <input
        type="color"
        value={value}
        onFocus={begin}
        onPointerDown={begin}
        onChange={(event) => set(to(event.target.value))}
      />
    </label>
  )
  const withShadow = (change: Partial<Shadow>) => ({ shadow: { ...usualShadow, ...shadow, ...change } })
  const withGradient = (change: Partial<Gradient>) => ({
    gradient: { ...usualGradient, ...gradient, ...change },
  })
  return (
    <div className={classes.fields}>
      {chosen.some((object) => hasInside(object) && object.fill !== 'none') ? (
        <fieldset>
          <Select
            label={t('fill')}
            value={gradient?.kind ?? 'solid'}
            allowDeselect={false}
            data={['solid' as const, ...gradientKinds].map((value) => ({
              value,
              label: t(`gradient.${value}`),
            }))}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => {
              const kind = gradientKinds.find((one) => one === value)
              setOnce(kind ? withGradient({ kind }) : { gradient: undefined })
            }}
          />
          {gradient ? color(t('gradient.to'), gradient.to, (to) => withGradient({ to })) : null}
          {gradient?.kind === 'linear'
            ? slider(t('gradient.angle'), [0, 360, (gradient.angle + 360) % 360], (angle) =>
                withGradient({ angle }),
              )
            : null}
        </fieldset>
      ) : null}
      <fieldset>
        <Switch
          label={t('shadow')}
          checked={shadow !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            setOnce({ shadow: checked ? usualShadow : undefined })
          }
        />
        {shadow ? (
          <>
            {color(t('shadow.color'), shadow.color, (value) => withShadow({ color: value }))}
            {slider(t('opacity'), [0, 100, percent(shadow.opacity)], (share) =>
              withShadow({ opacity: share / 100 }),
            )}
            {slider(t('shadow.x'), [-100, 100, shadow.x], (x) => withShadow({ x }))}
            {slider(t('shadow.y'), [-100, 100, shadow.y], (y) => withShadow({ y }))}
            {slider(t('shadow.blur'), [0, shadowMost.blur, shadow.blur], (to) => withShadow({ blur: to }))}
          </>
        ) : null}
      </fieldset>
      <fieldset>
        <Select
          label={t('blend')}
          value={blend}
          allowDeselect={false}
          data={blends.map((value) => ({ value, label: t(`blend.${value}`) }))}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => setOnce({ blend: value as Blend })}
        />
        {slider(t('blur'), [0, 100, blur], (to) => ({ blur: to }))}
        {chosen.some(({ type }) => type === 'image')
          ? (['brightness', 'contrast', 'saturation'] as const).map((name) => (
              <div key={name}>
                {slider(t(name), [0, 200, percent(tones[name] ?? 1)], (share) => ({ [name]: share / 100 }))}
              </div>
            ))
          : null}
      </fieldset>
    </div>
  )
}
