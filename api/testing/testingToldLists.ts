import { expect } from 'vitest'
import type { App } from '../context.ts'
import { contextOf } from '../notifications/describe.ts'
import { seenNew } from '../notifications/listNotifications.ts'
import { notificationParts } from '../wiring/notificationParts.ts'
import { newOf, notificationsOf } from './testingNotifications.ts'
import type { Told, ToldWorld } from './testingToldWorld.ts'

/**
 * A request for a page; `to` are the receivers each time, by the number of a person or -1 for the owner of the space.
 */
export type Asked = { id: string; page: string; to: Set<number>; isDecided: boolean }

/** What people were told of so far, and the places that each has muted, as `page 1`. */
export type ToldModel = { told: Told[]; asked: Asked[]; muted: Set<string>[]; form: string }

/** Compares the lists of all people with what they were told of and can open at this moment. */
export async function compareLists(
  { at, people, levelOf, isOpen, mayRead }: ToldWorld,
  { told, asked, muted, form }: ToldModel,
): Promise<void> {
  const { terem, owner } = at
  for (const [who, person] of people.entries()) {
    const own = told.filter((each) => each.who === who)
    const open = await Promise.all(own.map((each) => isOpen(person, each)))
    const wanted = own.filter((_, index) => open[index]).map(({ kind, at: id }) => `${kind} ${id}`)
    const all = await notificationsOf(terem, person)
    const found = all.flatMap(({ type: kind, page, object_id: id }) => {
      if (kind === 'FormAnswer') return [`${kind} ${id}`]
      return kind.endsWith('Mention') ? [`${kind} ${page?.resource_id ?? id}`] : []
    })
    expect(found.toSorted()).toEqual(wanted.toSorted())
    const answers = all.filter(({ type: kind }) => kind === 'FormAnswer')
    const isFormRead = answers.length > 0 && (await levelOf(person, form)) !== undefined
    for (const { page } of answers) expect(page?.resource_id).toBe(isFormRead ? form : undefined)
    expect((await newOf(terem, person)).paginatorInfo.total).toBe(all.length)
    // An email would be about the entries of the list.
    const rows = await terem.sql<{ id: string }[]>`
      select id from notification where account = ${person.account} and archived_at is null`
    const ctx = contextOf({ sql: terem.sql, env: terem.env } as App, person.account, 'ru')
    const sent = await seenNew(
      ctx,
      notificationParts,
      rows.map(({ id }) => id),
    )
    expect(sent.map(({ id }) => id).toReversed()).toEqual(all.map(({ id }) => id as string))
    const places = [...muted[who]!]
    const read = await Promise.all(places.map((place) => mayRead(person, place)))
    const { data } = await terem.ask(person, 'notifications.mutes', { after: null })
    const listed = (data as { data: { kind: string; id: string }[] }).data
    expect(listed.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      places.filter((_, index) => read[index]).toSorted(),
    )
  }
  for (const [to, person] of [owner, ...people].entries()) {
    const open = await Promise.all(
      asked.map(
        async (each) =>
          each.to.has(to - 1) && !each.isDecided && (await levelOf(person, each.page)) === 'full',
      ),
    )
    const wanted = asked.filter((_, index) => open[index]).map(({ id }) => id)
    const found = await notificationsOf(terem, person, 'kinds: [AccessRequest]')
    expect(found.map(({ request_id }) => request_id as string).toSorted()).toEqual(wanted.toSorted())
  }
}
