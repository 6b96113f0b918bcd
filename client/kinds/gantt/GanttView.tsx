import { lazy, Suspense } from 'react'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { RowsTools } from '../../objects/rows/RowsTools.tsx'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import type { EditorProps } from '../kind.ts'
import { Gantt } from './Gantt.tsx'
import { PrintGantt } from './export/PrintGantt.tsx'
import { lookOf, writtenDates } from './look.ts'

const NoDates = lazy(() =>
  loadNeeded(async () => ({ default: (await import('./windows/NoDates.tsx')).NoDates })),
)
const LostDate = lazy(() => loadNeeded(() => import('../../objects/dates/LostDate.tsx')))
const GanttSettings = lazy(() => loadNeeded(() => import('./windows/GanttSettings.tsx')))

type GanttViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

const isDate = ({ data_type: kind, system }: PropertyRecord): boolean =>
  kind === 'date_time' && system === null
/** In the order of creation: an object that moves in time stays on its line. */
const usualOrder = [{ column: 'created_at' as const, order: 'ASC' as const }]

/** ROV.18: the objects of a type as bars from a start to an end. */
export function GanttView(props: GanttViewProps) {
  const t = useWords('kinds/gantt')
  const shown = useRowsPage({ ...props, kind: 'gantt', usual: 2, isUsual: isDate, usualOrder })
  const { page, editable, layout, view, columns, type, set } = shown
  const title = page.title || t('title')
  const look = lookOf({ type: type.id, columns }, (what) => layout.get(['view', view, what]))
  if (look.lost.length === 0 && (!look.start || !look.end))
    return (
      <Suspense>
        <NoDates type={type} has={look.start !== null} mayEdit={editable && type.level === 'full'} />
      </Suspense>
    )
  return (
    <RowsFrame
      of={shown}
      title={title}
      print={<PrintGantt doc={props.doc} title={title} />}
      tools={
        <RowsTools of={shown} label={t('settings')}>
          <GanttSettings type={type.id} layout={layout} columns={columns} look={look} set={set} />
        </RowsTools>
      }
    >
      {look.lost.length > 0 ? (
        <Suspense>
          <LostDate
            lost={look.lost}
            offered={writtenDates(columns)}
            taken={[look.start, look.end]}
            set={set}
          />
        </Suspense>
      ) : (
        <Gantt of={shown} look={look} label={title} />
      )}
    </RowsFrame>
  )
}
