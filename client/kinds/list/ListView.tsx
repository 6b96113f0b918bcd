import { lazy } from 'react'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { RowsTools } from '../../objects/rows/RowsTools.tsx'
import { useUnfolded } from '../../objects/rows/useUnfolded.ts'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { ListLines } from './ListLines.tsx'
import { tickOf } from './tick.ts'

const ListSettings = lazy(() => loadNeeded(() => import('./ListSettings.tsx')))

type ListViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** The default number of properties next to the name: a line has room for about this many. */
const usual = 4

/** ROV.17: the objects of a type as lines of their name and the chosen properties, by groups if one is set. */
export function ListView(props: ListViewProps) {
  const t = useWords('kinds/list')
  const unfolding = useUnfolded(props.page.id)
  const shown = useRowsPage({ ...props, kind: 'list', usual, unfolding })
  const { page, layout, view, columns } = shown
  const title = page.title || t('title')
  const tick = tickOf(columns, {
    tick: layout.get(['view', view, 'tick']),
    done: layout.get(['view', view, 'done']),
  })
  return (
    <RowsFrame
      areFields
      of={shown}
      title={title}
      tools={
        <RowsTools of={shown} label={t('settings')} width={280}>
          <ListSettings of={shown} tick={tick} />
        </RowsTools>
      }
    >
      <ListLines of={shown} tick={tick} label={title} />
    </RowsFrame>
  )
}
