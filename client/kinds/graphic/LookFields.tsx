import { useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Graphic.module.css'
import type { Look } from './Studio.ts'

type LookFieldsProps = { look: Look; set: (look: Partial<Look>, isSameStep: boolean) => void }

/** Colours, width and opacity. What is pulled along in one field is one step. */
export function LookFields({ look, set }: LookFieldsProps) {
  const t = useWords('kinds/graphic')
  const isSame = useRef(false)
  const change = (next: Partial<Look>) => {
    set(next, isSame.current)
    isSame.current = true
  }
  const begin = () => {
    isSame.current = false
  }
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
      <label className={classes.look}>
        {t('width')}
        <input
          type="range"
          min={1}
          max={60}
          value={look.strokeWidth}
          onFocus={begin}
          onPointerDown={begin}
          onChange={(event) => change({ strokeWidth: Number(event.target.value) })}
        />
      </label>
      <label className={classes.look}>
        {t('opacity')}
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(look.opacity * 100)}
          onFocus={begin}
          onPointerDown={begin}
          onChange={(event) => change({ opacity: Number(event.target.value) / 100 })}
        />
      </label>
    </>
  )
}
