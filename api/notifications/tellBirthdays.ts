import { defaultConfig, isTimeZone } from '#schema/accounts/account.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { App } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { livingSql } from '../members/subjects.ts'
import { notify } from './notify.ts'

const dayMs = 86_400_000

/**
 * RNO.04: notifies people of the birthdays that have begun, by their own clocks, since the last run, at most three
 * days back. A second run notifies nobody twice.
 */
export async function tellBirthdays({ sql }: Pick<App, 'sql'>, now: Date): Promise<void> {
  const since = await lastRun(sql, now)
  const earliest = new Date(now.getTime() - notificationLimits.lateBirthdayDays * dayMs)
  const from = since > earliest ? since : earliest
  const zones = await sql<{ zone: string }[]>`
    select distinct coalesce(config->>'timezone', ${defaultConfig.timezone}) as zone from account
    where deleted_at is null`
  for (const { zone } of zones)
    for (const day of daysBegun(zone, from, now))
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await tellOf(sql, zone, day)
  // A clock that was ahead is corrected by the next run.
  await sql`update birthday_run set at = ${now}`
}

/** The time of the last run; at the first run, now. */
async function lastRun(sql: Sql, now: Date): Promise<Date> {
  await sql`insert into birthday_run (at) values (${now}) on conflict do nothing`
  const [run] = await sql<{ at: Date }[]>`select at from birthday_run`
  return run!.at
}

/** The days, as YYYY-MM-DD, that have begun in a time zone after `from` and up to `now`. */
export function daysBegun(zone: string, from: Date, now: Date): string[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const days: string[] = []
  const last = format.format(now)
  let at = Date.parse(format.format(from)) + dayMs
  for (; at <= Date.parse(last); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The 29th of February is celebrated on the 28th in other years. */
function birthdaysOn(day: string): string[] {
  const [year, own] = [Number(day.slice(0, 4)), day.slice(5)]
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return own === '02-28' && !isLeap ? [own, '02-29'] : [own]
}

type Born = { space: string; person: string }

/** Notifies the people of a zone of the birthdays of a day, each birthday in a transaction of its own. */
async function tellOf(sql: Sql, zone: string, day: string): Promise<void> {
  const born = await sql<Born[]>`
    select s.id as person, s.space from account a join subject s on s.account = a.id join space sp on sp.id = s.space
    where a.deleted_at is null and to_char(a.birthdate, 'MM-DD') = any(${birthdaysOn(day)})
      and sp.deleted_at is null and ${livingSql(sql)}
    order by s.space, s.id`
  for (const [space, people] of Map.groupBy(born, (each) => each.space)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const to = await peopleOf(sql, space, zone)
    for (const { person } of people)
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      await sql.begin((tx) =>
        notify(tx, {
          space,
          kind: 'BirthdayNotice',
          to,
          place: `birthday ${person} ${day.slice(0, 4)}`,
          author: person,
          about: { day },
        }),
      )
  }
}

/** The people of a space whose clock is in a zone. */
async function peopleOf(sql: Sql, space: string, zone: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from subject s join account a on a.id = s.account
    where s.space = ${space} and a.deleted_at is null and ${livingSql(sql)}
      and coalesce(a.config->>'timezone', ${defaultConfig.timezone}) = ${zone}`
  return rows.map(({ id }) => id)
}
