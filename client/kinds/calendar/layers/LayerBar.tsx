import { useWords } from '../../../platform/words.ts'
import tones from '../../../objects/view/Tones.module.css'
import classes from './Layers.module.css'

export type LayerSwitch = { id: string; name: string; tone: string | null; isOn: boolean }
type LayerBarProps = { layers: readonly LayerSwitch[]; onSwitch: (id: string, isOn: boolean) => void }

/** The types of a calendar with their colours, each shown or not. */
export function LayerBar({ layers, onSwitch }: LayerBarProps) {
  const t = useWords('kinds/calendar')
  return (
    <div role="group" aria-label={t('layers')} className={classes.bar}>
      {layers.map(({ id, name, tone, isOn }) => (
        <button
          key={id}
          type="button"
          role="switch"
          aria-checked={isOn}
          className={classes.switch}
          onClick={() => onSwitch(id, !isOn)}
        >
          <span aria-hidden data-color={tone ?? undefined} className={`${classes.mark} ${tones.tone}`} />
          {name}
        </button>
      ))}
    </div>
  )
}
