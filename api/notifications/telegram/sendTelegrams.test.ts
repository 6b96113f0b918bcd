import { expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { archive, notificationsOf } from '../../testing/testingNotifications.ts'
import { narrowTestPage } from '../../testing/testingPages.ts'
import { seconds, setUpTelegrams } from './testingTelegrams.ts'

const at = setUpTelegrams()

test.each([
  ['ru', 'Anna Test упоминает вас в комментарии', 'Пространство «'],
  ['en-US', 'Anna Test mentioned you in a comment', 'Space “'],
  ['zh-CN', 'Anna Test 在评论中提到了您', '空间“'],
])(
  '[RID.23~] a notification goes to the person’s chat, in their language %s, with the link to the place',
  async (locale, title, inSpace) => {
    await at.terem.sql`
      update account set config = config || jsonb_build_object('locale', ${locale}::text) where id = ${at.boris.account}`
    await at.say('<b>look</b> & "see"')
    await at.run(new Date())
    expect(at.bot.said).toEqual([])
    await at.run()
    expect(at.bot.said).toHaveLength(1)
    const [{ chat, text, mode }] = at.bot.said as [(typeof at.bot.said)[number]]
    expect([chat, mode]).toEqual(['42', 'HTML'])
    const [first, second, third] = text.split('\n')
    expect(first).toBe(`<a href="${at.terem.env.publicUrl}/${at.space.space}/${at.page}">${title}</a>`)
    expect(second).toContain(`Page · ${inSpace}`)
    expect(third).toBe('<blockquote>@Boris Test &lt;b&gt;look&lt;/b&gt; &amp; &quot;see&quot;</blockquote>')
    await at.run(seconds(600))
    expect([at.bot.said.length, await at.waiting()]).toEqual([1, 0])
  },
)

test('nothing is sent to a chat that the person has not switched on, to another one after a link, or after the unlink', async () => {
  await at.terem.act(at.boris, 'notifications.telegram', { is_on: false })
  await at.say('off')
  expect([await at.waiting(), await at.state()]).toEqual([0, 'off'])
  await at.turnOn('42')
  await at.say('to a chat that is linked meanwhile')
  // A stranger's address alone changes nothing.
  await at.terem.act(at.boris, 'profile.linkTelegram', { chatId: '666' })
  expect(await at.state()).toBe('on')
  await at.link('666')
  at.bot.said.length = 0
  expect([await at.waiting(), await at.state()]).toEqual([1, 'off'])
  await at.run()
  await at.turnOn('42')
  await at.link('42')
  expect(await at.state()).toBe('on')
  at.bot.said.length = 0
  await at.say('unlinked')
  await at.terem.act(at.boris, 'profile.unlinkTelegram')
  await at.run()
  expect([at.bot.said, await at.waiting(), await at.state()]).toEqual([[], 0, 'none'])
})

test('nothing is sent that was read in the meantime, or about a place whose right was lost', async () => {
  await at.say('read')
  const [read] = await notificationsOf(at.terem, at.boris)
  await archive(at.terem, at.boris, [read.id as string])
  await at.say('lost')
  await narrowTestPage(at.terem, at.space, at.page, 'none')
  await at.run()
  expect([at.bot.said, await at.waiting()]).toEqual([[], 0])
})

test('a choice, a mute and quiet hours hold for Telegram, too', async () => {
  const choice = { space_id: at.space.space, kind: 'CommentMention', channel: 'telegram' }
  expect(
    (await at.terem.act(at.boris, 'notifications.choose', { ...choice, is_on: false })).code,
  ).toBeUndefined()
  await at.say('unwanted')
  await at.run()
  await at.terem.act(at.boris, 'notifications.choose', { ...choice, is_on: null })
  await at.terem.act(at.boris, 'notifications.mute', { kind: 'page', id: at.page, is_on: true })
  await at.say('muted')
  await at.run()
  await at.terem.act(at.boris, 'notifications.mute', { kind: 'page', id: at.page, is_on: false })
  const minute = Math.floor(Date.now() / 60_000) % 1440
  const quiet = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 }
  await at.terem.act(at.boris, 'notifications.rhythm', { quiet })
  await at.say('late')
  await at.run()
  expect([at.bot.said, await at.waiting()]).toEqual([[], 1])
  await at.run(seconds(3700))
  expect(at.texts()).toEqual(['late'])
})

test('a group that has another number is followed', async () => {
  at.bot.answers.set('42', { status: 400, body: { parameters: { migrate_to_chat_id: -100_777 } } })
  await at.say('x')
  await at.run()
  expect(at.bot.said).toMatchObject([{ chat: '-100777' }])
  const [row] = await at.terem.sql`select telegram_chat_id from account where id = ${at.boris.account}`
  expect([row!.telegram_chat_id, await at.state(), await at.waiting()]).toEqual(['-100777', 'on', 0])
})

test('many at once are told in one, and the longest text fits', async () => {
  await at.terem.sql`update page set title = ${'"<𝄞&>'.repeat(40)} where id = ${at.page}`
  await at.say('<𝄞&"'.repeat(notificationLimits.telegramSigns))
  await at.run()
  expect(at.bot.said).toHaveLength(1)
  for (const text of ['a', 'b', 'c', 'd'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await at.say(text)
  await at.run()
  expect(at.bot.said.slice(1).map(({ text }) => text)).toEqual([
    `<a href="${at.terem.env.publicUrl}/notifications">New notifications: 4</a>`,
  ])
})
