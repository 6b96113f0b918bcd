import { DomainError } from '#schema/errors.ts'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import {
  eventsMost,
  firstWeekday,
  intervalAround,
  intervalOf,
  todayIn,
} from '#schema/kinds/composite/eventDays.ts'
import { eventDate, withinDays, type WidgetProperty } from '#schema/kinds/composite/period.ts'
import {
  diagramQuestion,
  indicatorQuestions,
  type AskedOf,
  type Question,
} from '#schema/kinds/composite/questions.ts'
import { allOf, type Where } from '#schema/objects/viewFilter.ts'
import { publishedWidgetAsked, type PublishedWidgetAsked } from '#schema/pages/published.ts'
import type { PublishedWidget, WidgetNumbers } from '#schema/kinds/composite/publishedWidget.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../errors.ts'
import { isUuid } from '../../ids.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import type { ObjectOrder, ObjectWhere } from '../../objects/objectQuery.ts'
import { paginateObjects } from '../../objects/paginateObjects.ts'
import { answerWidgets } from '../../widgets/answerWidgets.ts'
import { pageFor } from './guestPage.ts'
import { openWidget, type OpenWidget } from './openWidget.ts'
import { closedIfRefused } from './publishedObjects.ts'
import { toldRow } from './publishedRows.ts'
import { SharedWork } from './SharedWork.ts'
import { groupName, toldColumn } from './toldValues.ts'

type Of = OpenWidget & { ctx: Context; targets: LinkTargets; asked: PublishedWidgetAsked }

/**
 * What a widget of a published page shows its guests, or the person who previews it. The question is that of the
 * stored block: guests choose only a place among the objects, or days. Throws what `pageFor` throws, `invalid_input`.
 */
export async function publishedWidget(
  ctx: Context,
  targets: LinkTargets,
  input: unknown,
): Promise<PublishedWidget> {
  const asked = parse(publishedWidgetAsked, input)
  const { page } = await pageFor(ctx, asked, 'published widget')
  const opened = await openWidget(ctx, page, asked.block_id)
  if (!opened) return { state: 'closed' }
  const of = { ...opened, ctx, targets, asked }
  return closedIfRefused({}, async () => {
    const shows = await answers.ask(keyOf(of), () => shownBy(of))
    if (!shows) return { state: 'closed' as const }
    const { label, system } = opened.type
    return {
      state: 'open' as const,
      type: { label, system },
      columns: opened.shown.map(toldColumn),
      ...shows,
    }
  })
}

/** Guests of a page ask the same at the same time, when its objects change. */
const answers = new SharedWork<Shows | null>()

/** All that an answer depends on, beside the objects and the rights of who opened them. */
const keyOf = ({ page, block, publisher, type, shown, where, asked, ctx }: Of): string => {
  const { at, interval, day } = asked
  const settings = [block.kind, ...block.settings]
  const properties = shown.map(({ id }) => id)
  const reader = [ctx.timeZone, ctx.locale]
  return JSON.stringify([
    page.id,
    settings,
    publisher.actor,
    type.id,
    properties,
    where,
    at,
    interval,
    day,
    reader,
  ])
}

type Shows =
  | Pick<Extract<PublishedWidget, { shows: 'numbers' }>, 'shows' | 'numbers'>
  | Pick<Extract<PublishedWidget, { shows: 'groups' }>, 'shows' | 'numbers' | 'names'>
  | Pick<Extract<PublishedWidget, { shows: 'rows' }>, 'shows' | 'rows' | 'total'>

async function shownBy(of: Of): Promise<Shows | null> {
  switch (of.block.kind) {
    case 'indicator':
      return indicated(of)
    case 'diagram':
      return drawn(of)
    case 'object': {
      const object = settingOf(of.block, 'object')
      return isUuid(object) ? listed(of, { where: { column: 'id', value: object } }) : null
    }
    case 'carousel':
      return listed(of, {
        where: of.where,
        orderBy: [{ column: 'name', order: 'ASC' }],
        page: (of.asked.at ?? 0) + 1,
      })
    case 'events':
      return happening(of)
  }
}

const askedOf = ({ type, where, shown, ctx }: Of): AskedOf => ({
  type: type.id,
  where,
  properties: shown as WidgetProperty[],
  timeZone: ctx.timeZone ?? 'UTC',
})

async function indicated(of: Of): Promise<Shows | null> {
  const questions = indicatorQuestions(of.block, askedOf(of))
  if (!questions) return null
  const { now, former, all, allFormer } = questions
  const asked = [now, former, all, allFormer]
  const answers = await answersTo(
    of,
    asked.filter((each) => each !== null),
  )
  const next = (question: Question | null) => (question ? answers.shift()! : null)
  return {
    shows: 'numbers',
    numbers: { now: next(now)!, former: next(former), all: next(all), allFormer: next(allFormer) },
  }
}

async function drawn(of: Of): Promise<Shows | null> {
  const question = diagramQuestion(of.block, askedOf(of))
  if (!question) return null
  const [numbers] = await answersTo(of, [question])
  const { groups } = numbers!
  const [first, second] = await Promise.all([
    namedLinks(
      of,
      question.property_id,
      groups.map(({ value }) => value),
    ),
    namedLinks(
      of,
      question.by,
      groups.map((each) => each.by_value),
    ),
  ])
  const names = [...first.values(), ...second.values()]
  const placeOf = (found: ReadonlyMap<unknown, string>, from: number, value: unknown): unknown =>
    found.has(value) ? from + [...found.keys()].indexOf(value) : value
  const told = groups.map((each) => ({
    ...each,
    value: placeOf(first, 0, each.value),
    by_value: placeOf(second, first.size, each.by_value),
  }))
  return { shows: 'groups', numbers: { ...numbers!, groups: told }, names }
}

/** Guests get names instead of the ids of these. */
const links: ReadonlySet<string> = new Set(['object', 'page', 'subject'])

/** The names of the links among the values of a property, by their ids; none for another kind. */
async function namedLinks(
  of: Of,
  id: string | undefined,
  values: readonly unknown[],
): Promise<Map<unknown, string>> {
  const property = of.shown.find((each) => each.id === id)
  if (!property || !links.has(property.kind)) return new Map()
  const ids = [...new Set(values)].filter((value) => typeof value === 'string')
  const names = await Promise.all(ids.map((each) => groupName(of, property, each)))
  return new Map(ids.map((each, at) => [each, names[at] ?? '']))
}

const refusals: ReadonlySet<string> = new Set(['not_found', 'invalid_input'])

async function answersTo({ publisher, targets, ctx }: Of, input: Question[]): Promise<WidgetNumbers[]> {
  const answers = await answerWidgets(publisher, targets, {
    input: input as Parameters<typeof answerWidgets>[2]['input'],
    time_zone: ctx.timeZone ?? 'UTC',
  })
  return answers.map(({ error, groups, ...numbers }) => {
    // What is refused closes the widget, as a page of objects.
    if (error) throw new DomainError(refusals.has(error.code) ? 'not_found' : 'unavailable')
    return {
      ...numbers,
      groups: groups.map((each) => ({ ...each, until: each.until?.toISOString() ?? null })),
    }
  })
}

type Listing = { where?: Where; orderBy?: ObjectOrder[]; page?: number; perPage?: number }

async function listed(of: Of, { where, orderBy, page = 1, perPage = 1 }: Listing): Promise<Shows> {
  const { publisher, targets, type } = of
  const { data, paginatorInfo } = await paginateObjects(publisher, targets, {
    type_id: type.id,
    where: where as ObjectWhere | undefined,
    orderBy,
    page,
    perPage,
    fields: {
      page: new Set(['data', 'paginatorInfo']),
      objects: new Set(['tags', 'created_at', 'updated_at']),
    },
  })
  const published = { ...of, withPictures: false }
  const rows = await Promise.all(data.map((object) => toldRow({ ...of, published }, object, true)))
  return { shows: 'rows', rows, total: (await paginatorInfo()).total }
}

async function happening(of: Of): Promise<Shows | null> {
  const { ctx, asked, type, shown, block } = of
  const { timeZone } = askedOf(of)
  // That of all properties: another one does not stand in for a date that guests do not see.
  const date = eventDate([...type.properties.values()] as WidgetProperty[])
  if (!date || !shown.some(({ id }) => id === date.id)) return null
  const interval = asked.interval ?? intervalOf(settingOf(block, 'interval'))
  const days = intervalAround(interval, asked.day ?? todayIn(timeZone), firstWeekday(ctx.locale))
  return listed(of, {
    where: allOf([of.where, ...withinDays(date, days, timeZone)]),
    orderBy: [{ property_id: date.id, order: 'ASC' }],
    perPage: eventsMost,
  })
}
