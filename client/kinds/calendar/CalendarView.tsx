import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readLayers } from '#schema/objects/calendarLayers.ts'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { Calendar } from './Calendar.tsx'
import { canDate } from '../../objects/dates/dateColumns.ts'
import { todayIn } from '../../objects/dates/days.ts'
import { LayerRows } from './layers/LayerRows.tsx'
import { LayerSet } from './layers/LayerSet.ts'
import { FeedButton } from '../../objects/calendarFeed/FeedButton.tsx'
import { daysOf } from './modes.ts'
import { askedOf, lookOf } from './look.ts'
import { NoDate } from './NoDate.tsx'

const LostDate = lazy(() => loadNeeded(() => import('../../objects/dates/LostDate.tsx')))
const CalendarSettings = lazy(() => loadNeeded(() => import('./CalendarSettings.tsx')))

type CalendarViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** ROV.21: the objects of a type on the days of a date property. */
export function CalendarView(props: CalendarViewProps) {
  const t = useWords('kinds/calendar')
  const locale = currentLocale()
  const [place, setPlace] = useState(() => {
    const today = todayIn(timeZoneHere())
    return { anchor: today, cursor: today }
  })
  const shown = useRowsPage({
    ...props,
    kind: 'calendar',
    asks({ columns, get, timeZone }) {
      const look = lookOf(columns, get)
      const days = daysOf(look.mode, place.anchor, locale)
      return askedOf(look, [days[0]!, days.at(-1)!], timeZone)
    },
  })
  const { page, editable, layout, view, columns, type, set } = shown
  const title = page.title || t('title')
  const look = lookOf(columns, (what) => layout.get(['view', view, what]))
  const [layers] = useState(() => new LayerSet())
  useSyncExternalStore(layers.listen, layers.version)
  const under = layout.under(['layer'])
  const further = readLayers(under, type.id)
  const sources = further.flatMap(({ id }) => layers.get(id) ?? [])
  const days = daysOf(look.mode, place.anchor, locale)
  return (
    <RowsFrame
      isFree
      others={sources.reduce((sum, source) => sum + source.of.rows.shown.total, 0)}
      of={shown}
      title={title}
      tools={
        <>
          {page.inside ? null : <FeedButton page={page.id} view={view} label={t('feed')} />}
          {editable ? (
            <SettingsButton label={t('settings')}>
              <CalendarSettings layout={layout} columns={columns} look={look} set={set} sources={sources} />
            </SettingsButton>
          ) : null}
        </>
      }
    >
      {further.map((layer) => (
        <LayerRows
          key={`${layer.id} ${layer.type}`}
          {...props}
          layout={layout}
          layer={layer}
          set={layers}
          days={days}
          mode={look.mode}
          steps={shown.steps}
        />
      ))}
      {look.isLost ? (
        <Suspense>
          <LostDate lost={['date']} offered={columns.filter(canDate)} taken={[look.end]} set={set} />
        </Suspense>
      ) : null}
      {look.date || sources.some((source) => source.look.date) ? (
        <Calendar of={shown} look={look} sources={sources} label={title} place={place} setPlace={setPlace} />
      ) : look.isLost ? null : (
        <NoDate type={type} columns={columns} onChoose={(id) => set('date', id)} />
      )}
    </RowsFrame>
  )
}
