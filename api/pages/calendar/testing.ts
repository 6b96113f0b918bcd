import ICAL from 'ical.js'
import { startTestObjects, type TestObjects, type TestType } from '../../objects/testing.ts'
import type { Caller } from '../../testing/testing.ts'
import { layOutPage } from '../testingLayout.ts'

export type Layout = Record<string, unknown>

export type TestCalendars = TestObjects & {
  makeCalendar: (type: TestType, layout?: Layout) => Promise<string>
  layOut: (page: string, layout: Layout) => Promise<void>
  link: (page: string, type: TestType | null) => Promise<void>
  /** Creates an address and returns its path, or the error code. */
  makeFeed: (by: Caller, page: string, more?: object) => Promise<{ path: string; code?: string }>
  fetchFeed: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** What a calendar program finds at an address; the status if it is not 200. */
  read: (path: string) => Promise<{ status: number; text: string; events: ICAL.Event[]; name: string }>
}

export async function startTestCalendars(): Promise<TestCalendars> {
  const at = await startTestObjects()
  const { terem, owner } = at
  const calendars: TestCalendars = {
    ...at,
    async makeCalendar(type, layout = {}) {
      const { data } = await terem.call(
        owner,
        'mutation { pageCreate(input: { title: "План; «год», 2026", type: calendar }) { recordId } }',
      )
      const page = data.pageCreate.recordId as string
      await calendars.link(page, type)
      await calendars.layOut(page, layout)
      return page
    },
    async link(page, type) {
      await terem.call(
        owner,
        'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { status } }',
        { page, type: type?.id ?? null },
      )
    },
    layOut: (page, layout) => layOutPage(terem, page, layout),
    async makeFeed(by, page_id, more = {}) {
      const input = { page_id, view: 'main', time_zone: 'Europe/Moscow', ...more }
      const { data, code } = await terem.act(by, 'calendarFeeds.make', input)
      return { path: data ? new URL(data.url as string).pathname : '', code }
    },
    fetchFeed: (path, headers) => terem.fetch(path, { headers }),
    async read(path) {
      const answer = await terem.fetch(path)
      const text = await answer.text()
      if (answer.status !== 200) return { status: answer.status, text, events: [], name: '' }
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
      return {
        status: 200,
        text,
        // Unknown names stay as they are written.
        name: String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\([\\;,])/g, '$1'),
        events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
      }
    },
  }
  return calendars
}
