import { defaultConfig, isTimeZone } from '#schema/accounts/account.ts'
import type { ChannelChoice, LetterRhythm } from '#schema/notifications/channels.ts'
import type { Wishes } from '#schema/notifications/wishes.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

type Row = {
  account: string
  zone: string | null
  quiet_from: number | null
  quiet_to: number | null
  letters: LetterRhythm
  choices: ChannelChoice[]
  muted: string[]
}

/** People's notification settings, by account; the defaults for those who have chosen nothing. */
export async function readWishes(db: Db, accounts: readonly string[]): Promise<Map<string, Wishes>> {
  const rows = await db<Row[]>`
    select a.id as account, a.config->>'timezone' as zone, r.quiet_from, r.quiet_to,
      coalesce(r.letters, 'at_once') as letters,
      coalesce((
        select jsonb_agg(jsonb_build_object('space', c.space::text, 'kind', c.kind, 'channel', c.channel, 'is_on', c.is_on)
          order by c.space nulls first, c.kind, c.channel)
        from notification_choice c where c.account = a.id
      ), '[]') as choices,
      array(select coalesce(m.page, m.object, m.room)::text from notification_mute m where m.account = a.id) as muted
    from account a left join notification_rhythm r on r.account = a.id
    where a.id = any(${accounts as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.account, presentWishes(row)]))
}

const presentWishes = ({ zone, quiet_from: from, quiet_to: to, letters, choices, muted }: Row): Wishes => ({
  choices,
  muted: new Set(muted),
  letters,
  quiet: from === null || to === null ? null : { from, to },
  zone: zone !== null && isTimeZone(zone) ? zone : defaultConfig.timezone,
})

/** The settings of accounts, read once per request. */
export const wishes = perRequest<Wishes>(({ sql }, accounts) => readWishes(sql, accounts))
