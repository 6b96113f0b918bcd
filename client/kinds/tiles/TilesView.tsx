import { lazy } from 'react'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import { SortButton } from '../../objects/view/SortButton.tsx'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { lookOf } from './look.ts'
import { TileGrid } from './TileGrid.tsx'

const TilesSettings = lazy(() => loadNeeded(() => import('./TilesSettings.tsx')))

type TilesViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** Properties beside the name where nobody has said which: a tile has room for about so many. */
const usual = 3

/** ROV.16: the objects of a type as tiles with a cover, their name and the chosen properties. */
export function TilesView(props: TilesViewProps) {
  const t = useWords('kinds/tiles')
  const shown = useRowsPage({ ...props, kind: 'tiles', usual })
  const { page, editable, layout, view, columns, sorts, set } = shown
  const title = page.title || t('title')
  const look = lookOf(columns, (what) => layout.get(['view', view, what]))
  return (
    <RowsFrame
      of={shown}
      title={title}
      tools={
        <>
          <SortButton columns={columns} sorts={sorts} onChange={(next) => set('sort', next)} />
          {editable ? (
            <SettingsButton label={t('settings')}>
              <TilesSettings layout={layout} columns={columns} look={look} set={set} />
            </SettingsButton>
          ) : null}
        </>
      }
    >
      <TileGrid of={shown} look={look} label={title} />
    </RowsFrame>
  )
}
