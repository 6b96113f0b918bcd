import { use, useMemo, useState, type ReactNode } from 'react'
import { isWidgetKind, settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { firstWeekday, intervalAround, intervalOf, todayIn } from '#schema/kinds/composite/eventDays.ts'
import { eventDate } from '#schema/kinds/composite/period.ts'
import { chartOf } from '#schema/kinds/composite/questions.ts'
import type { PublishedWidget } from '#schema/kinds/composite/publishedWidget.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import type { WidgetServices } from '../../kind.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockHead } from '../BlockHead.tsx'
import { MembersOnly } from '../MembersOnly.tsx'
import { CarouselFoot } from '../widgets/CarouselFoot.tsx'
import carousel from '../widgets/Carousel.module.css'
import { chartAbout } from '../widgets/chartAbout.ts'
import { Drawn } from '../widgets/Drawn.tsx'
import { EventBar } from '../widgets/EventBar.tsx'
import { EventList } from '../widgets/EventList.tsx'
import { FoundNothing } from '../widgets/FoundNothing.tsx'
import { indicatorAbout, IndicatorValue } from '../widgets/IndicatorValue.tsx'
import { namingOf } from '../widgets/useNaming.ts'
import { NoData } from '../widgets/Widget.tsx'
import { GuestCard } from './GuestCard.tsx'
import { useGuestWidget, type GuestTold } from './useGuestWidget.ts'

type Block = BlockProps['block']
type Open = Extract<PublishedWidget, { state: 'open' }>
type Of<Shows> = Extract<Open, { shows: Shows }>
type PartProps = { services: WidgetServices; block: Block }

/** A widget as guests see it, or that it is for members. */
export default function GuestWidget({ of, block }: BlockProps) {
  const { widgets } = of.services
  const services = widgets && use(widgets())
  if (!services || !isWidgetKind(block.kind)) return <MembersOnly />
  const Part = parts[block.kind]
  return <Part services={services} block={block} />
}

const parts = { indicator: Indicator, diagram: Diagram, object: OneObject, carousel: Slides, events: Events }

type FrameProps<Shows> = {
  block: Block
  told: GuestTold
  shows: Shows
  about?: (widget: Of<Shows>) => string
  /** Its name in place of the type's. */
  named?: string
  children: (widget: Of<Shows>) => ReactNode
}

function Frame<Shows extends Open['shows']>(props: FrameProps<Shows>) {
  const { block, told, shows, about, named, children } = props
  const typeTitle = useTypeTitle()
  const { widget, problem, again } = told
  if (!widget) return <FoundNothing problem={problem} again={again} />
  if (widget.state === 'closed') return <MembersOnly />
  // The block has just become another one.
  if (widget.shows !== shows) return <FoundNothing again={again} />
  const open = widget as Of<Shows>
  const usual = named ?? [typeTitle(open.type), about?.(open)].filter(Boolean).join(': ')
  return (
    <>
      <BlockHead title={titleOf(block).trim() || usual} />
      {children(open)}
    </>
  )
}

const nothing = {}

function Indicator({ services, block }: PartProps) {
  const t = useWords('kinds/composite')
  const told = useGuestWidget(services, block, nothing)
  return (
    <Frame {...{ block, told }} shows="numbers" about={({ columns }) => indicatorAbout(block, columns, t)}>
      {({ numbers }) => (
        <IndicatorValue block={block} numbers={numbers} problem={told.problem !== undefined} />
      )}
    </Frame>
  )
}

function Diagram({ services, block }: PartProps) {
  const t = useWords('kinds/composite')
  const told = useGuestWidget(services, block, nothing)
  const aboutOf = ({ columns }: Open) =>
    chartAbout(block, { properties: columns, of: chartOf(block, columns).of }, t)
  return (
    <Frame {...{ block, told }} shows="groups" about={(widget) => aboutOf(widget).about}>
      {(widget) =>
        widget.numbers.count === 0 ? (
          <NoData />
        ) : (
          <Chart widget={widget} block={block} isOld={told.problem !== undefined} {...aboutOf(widget)} />
        )
      }
    </Frame>
  )
}

type ChartProps = { widget: Of<'groups'>; block: Block; isOld: boolean; about: string; what: string }

function Chart({ widget, block, isOld, about, what }: ChartProps) {
  const t = useWords('kinds/composite')
  const { kind, of, by, unit, total } = chartOf(block, widget.columns)
  const { names } = widget
  const [naming, naming2] = useMemo(() => {
    const nameOf = (value: unknown) => names[value as number] ?? ''
    return [of && namingOf(of, { nameOf, t }), by && namingOf(by, { nameOf, t })]
  }, [of, by, names, t])
  // The settings are newer than the answer.
  if (!kind || !of || !naming || total === null) return <NoData />
  return (
    <Drawn
      answer={widget.numbers}
      {...{ kind, naming, naming2, isOld }}
      total={total}
      head={of.label}
      isTime={unit !== undefined}
      title={about}
      what={what || t('measure.count')}
      named={titleOf(block).trim() || about}
    />
  )
}

function OneObject({ services, block }: PartProps) {
  const told = useGuestWidget(services, block, nothing)
  return (
    <Frame {...{ block, told }} shows="rows">
      {({ rows: [row], columns }) => (row ? <GuestCard {...{ services, row, columns }} /> : <NoData />)}
    </Frame>
  )
}

function Slides({ services, block }: PartProps) {
  const t = useWords('kinds/composite')
  const [at, setAt] = useState(0)
  const told = useGuestWidget(services, block, { at })
  const { widget } = told
  const total = widget?.state === 'open' && widget.shows === 'rows' ? widget.total : 0
  // The last slide may have been deleted while it was shown.
  if (total > 0 && at >= total) setAt(total - 1)
  return (
    <Frame {...{ block, told }} shows="rows">
      {({ rows: [row], columns }) =>
        total === 0 ? (
          <NoData />
        ) : (
          <div className={carousel.carousel} role="group" aria-roledescription={t('block.carousel')}>
            {row ? <GuestCard key={row.id} {...{ services, row, columns }} /> : null}
            <CarouselFoot at={at} total={total} onGo={setAt} />
          </div>
        )
      }
    </Frame>
  )
}

function Events({ services, block }: PartProps) {
  const t = useWords('kinds/composite')
  const [chosen, setChosen] = useState<ReturnType<typeof intervalOf> | null>(null)
  const interval = chosen ?? intervalOf(settingOf(block, 'interval'))
  const [day, setDay] = useState(() => todayIn(timeZoneHere()))
  const told = useGuestWidget(services, block, { interval, day })
  const around = intervalAround(interval, day, firstWeekday(currentLocale()))
  return (
    <Frame {...{ block, told }} shows="rows" named={t('block.events')}>
      {({ rows, total, columns }) => (
        <>
          <EventBar {...{ interval, day, around }} onDay={setDay} onInterval={setChosen} />
          <EventList
            {...{ rows, total }}
            date={eventDate(columns)!}
            nameOf={({ name }) => <span>{name || t('value.unnamed')}</span>}
          />
        </>
      )}
    </Frame>
  )
}
