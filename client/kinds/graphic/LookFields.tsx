import { useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Graphic.module.css'
import type { Look } from './Studio.ts'

type LookFieldsProps = { look: Look; set: (look: Partial<Look>, isSameStep: boolean) => void }

/** Colours, width and opacity. Dragging in one field is one undo step. */
export function LookFields({ look, set }: LookFieldsProps) {
  const t = useWords('kinds/graphic')
  const { begin, goesOn } = useStep()
  const change = (next: Partial<Look>) => set(next, goesOn())
  return (
    <>
      {(['fill', 'stroke'] as const).map((part) => (
        <span key={part} className={classes.look}>
          <label>
            {t(part)}
            <input
              type="color"
              value={look[part] === 'none' ? '#ffffff' : look[part]}
              data-none={look[part] === 'none' || undefined}
              onFocus={begin}
              onPointerDown={begin}
              onChange={(event) => change({ [part]: event.target.value })}
            />
          </label>
          <button
            type="button"
            aria-label={t(part === 'fill' ? 'fill.none' : 'stroke.none')}
            aria-pressed={look[part] === 'none'}
            onClick={() => set({ [part]: 'none' }, false)}
          >
            ∅
          </button>
        </span>
      ))}
      <Slider
        label={t('width')}
        {...{ min: 1, max: 60, value: look.strokeWidth, begin }}
        onChange={(strokeWidth) => change({ strokeWidth })}
      />
      <Slider
        label={t('opacity')}
        {...{ min: 0, max: 100, value: Math.round(look.opacity * 100), begin }}
        onChange={(share) => change({ opacity: share / 100 })}
      />
    </>
  )
}

/** Everything dragged in one field, from `begin` on, is one undo step. */
export function useStep(): { begin: () => void; goesOn: () => boolean } {
  const isSame = useRef(false)
  return {
    begin() {
      isSame.current = false
    },
    goesOn() {
      const was = isSame.current
      isSame.current = true
      return was
    },
  }
}

type SliderProps = {
  label: string
  min: number
  max: number
  value: number
  /** Called when another way through the values begins. */
  begin: () => void
  onChange: (value: number) => void
}

/** A share or a length that is pulled along. */
export function Slider({ label, min, max, value, begin, onChange }: SliderProps) {
  return (
    <label className={classes.look}>
      {label}
      <input
        type="range"
        {...{ min, max, value }}
        onFocus={begin}
        onPointerDown={begin}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
