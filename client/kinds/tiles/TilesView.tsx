import { lazy } from 'react'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { RowsTools } from '../../objects/rows/RowsTools.tsx'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { lookOf } from './look.ts'
import { TileGrid } from './TileGrid.tsx'

const TilesSettings = lazy(() => loadNeeded(() => import('./TilesSettings.tsx')))

type TilesViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** The default number of properties next to the name: a tile has room for about this many. */
const usual = 3

/** ROV.16: the objects of a type as tiles with a cover, their name and the chosen properties. */
export function TilesView(props: TilesViewProps) {
  const t = useWords('kinds/tiles')
  const shown = useRowsPage({ ...props, kind: 'tiles', usual })
  const { page, layout, view, columns, set } = shown
  const title = page.title || t('title')
  const look = lookOf(columns, (what) => layout.get(['view', view, what]))
  return (
    <RowsFrame
      areFields
      of={shown}
      title={title}
      tools={
        <RowsTools of={shown} label={t('settings')}>
          <TilesSettings layout={layout} columns={columns} look={look} set={set} />
        </RowsTools>
      }
    >
      <TileGrid of={shown} look={look} label={title} />
    </RowsFrame>
  )
}
