import { IconPlus } from '@tabler/icons-react'
import type { Making } from '../../objects/rows/useNewRow.ts'
import type { RowGroup } from '../../objects/view/rowSource.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import { placed } from './Tile.tsx'
import type { TilePlace } from './Tile.tsx'
import classes from './Tiles.module.css'

type NewTileProps = TilePlace & { making: Making; group: RowGroup | null; label: string | null }

/** The last tile of a group: it creates an object with the group's values. */
export function NewTile({ line, hasFocus, onFocus, making, group, label, ...place }: NewTileProps) {
  const t = useWords('objects/rows')
  return (
    <div role="listitem" data-line={line} className={classes.new} style={placed(place)}>
      <button
        type="button"
        data-focus
        tabIndex={hasFocus ? 0 : -1}
        onFocus={() => onFocus(line)}
        onClick={() => {
          holdKeys()
          void loadNeeded(() => import('../../objects/rows/makeRow.ts'))
            .then(({ valuesOf }) => making.onAsk(valuesOf(making, group)))
            .catch(showFailure)
        }}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {label ?? t('line.new')}
      </button>
    </div>
  )
}
