import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import {
  eventsMost,
  firstWeekday,
  intervalAround,
  intervalOf,
  todayIn,
} from '#schema/kinds/composite/eventDays.ts'
import { eventDate, withinDays, type WidgetProperty } from '#schema/kinds/composite/period.ts'
import { allOf } from '#schema/objects/viewFilter.ts'
import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { askableOf } from './askable.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockHead } from '../BlockHead.tsx'
import { BlockState } from '../BlockState.tsx'
import classes from '../Block.module.css'
import { EventBar } from './EventBar.tsx'
import { EventList } from './EventList.tsx'
import { FoundNothing } from './FoundNothing.tsx'
import { useObjectsAt } from './useObjectsAt.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { Widget } from './Widget.tsx'

/** RCO.06: the events of a day, a week or a month. */
export default function Events(props: BlockProps) {
  const t = useWords('kinds/composite')
  const types = useReadableTypes()
  const id = types?.find(({ system }) => system === 'event')?.id
  if (!types) return <div className={classes.waiting} aria-busy />
  if (!id)
    return (
      <>
        <BlockHead title={titleOf(props.block).trim() || t('block.events')} />
        <BlockState icon={IconCalendarOff} title={t('events.closed')} text={t('events.closed.text')} />
      </>
    )
  return <OfType {...props} id={id} />
}

function OfType({ id, ...props }: BlockProps & { id: string }) {
  const t = useWords('kinds/composite')
  const shown = useWidgetType(props.block, id)
  const date = eventDate(askableOf(shown.columns))
  return (
    <Widget of={props} shown={shown} named={t('block.events')}>
      {() =>
        date ? (
          <Shown {...props} shown={shown} date={date} />
        ) : (
          <BlockState icon={IconCalendarOff} title={t('events.date')} text={t('events.date.text')} />
        )
      }
    </Widget>
  )
}

type ShownProps = BlockProps & { shown: WidgetType; date: WidgetProperty }

function Shown({ block, of, shown, date, set }: ShownProps) {
  const t = useWords('kinds/composite')
  const timeZone = timeZoneHere()
  const kept = intervalOf(settingOf(block, 'interval'))
  const [chosen, setChosen] = useState<typeof kept | null>(null)
  const interval = chosen ?? kept
  const [day, setDay] = useState(todayIn(timeZone))
  const around = intervalAround(interval, day, firstWeekday(currentLocale()))
  const open = useOpenObject()
  const pathOf = useObjectPath()
  const space = of.page.spaceId
  const state = useObjectsAt({
    type: shown.id,
    where: allOf([shown.where, ...withinDays(date, around, timeZone)]),
    orderBy: [{ property_id: date.id, order: 'ASC' }],
    page: 1,
    perPage: eventsMost,
  })
  return (
    <>
      <EventBar
        {...{ interval, day, around }}
        onDay={setDay}
        onInterval={(next) => (of.editable ? set({ interval: next }) : setChosen(next))}
      />
      {state.found ? (
        <EventList
          {...state.found}
          date={date}
          nameOf={({ id, name }) => (
            <a
              href={pathOf(space, id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(space, id)
              }}
            >
              {name || t('value.unnamed')}
            </a>
          )}
        />
      ) : (
        <FoundNothing {...state} />
      )}
    </>
  )
}
