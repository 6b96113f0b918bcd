import { expect, test } from 'vitest'
import { notificationKinds } from '#schema/notifications/notification.ts'
import enUS from './messages/en-US.ts'
import ru from './messages/ru.ts'
import zhCN from './messages/zh-CN.ts'
import type { Notification } from './operations.ts'
import { detailOf, sentenceOf } from './wordsOf.ts'

const author = { id: '1', fullname: { first_name: 'Анна', last_name: '' }, avatar: null }
const told = (more: object): Notification =>
  ({
    author,
    access_level: 'edit',
    request_status: 'accepted',
    user_birthday: '2026-03-10',
    resource_name: 'Обзор',
    property: { title: 'Заметки' },
    comment: null,
    message: null,
    start_date: null,
    timezone: null,
    location: null,
    category: null,
    ...more,
  }) as Notification

type Say = Parameters<typeof sentenceOf>[1]
const sayIn = (words: Record<string, string>): Say => {
  return (key, values) =>
    (words[key] ?? `?${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? '?'))
}

test.each(Object.entries({ ru, 'en-US': enUS, 'zh-CN': zhCN }))(
  'in %s every kind is a sentence, with its author and without',
  (_, words) => {
    const t = sayIn(words)
    for (const type of notificationKinds)
      for (const more of [{}, { author: null }, { request_status: 'rejected' }]) {
        const sentence = sentenceOf(told({ type, ...more }), t)
        expect(sentence).not.toMatch(/[?{}]/)
        expect(sentence.length).toBeGreaterThan(2)
      }
  },
)

test('below it is what was said, or the time and place of an event, in a known zone or the reader’s own', () => {
  const t = sayIn(enUS)
  expect(detailOf(told({ message: { id: '1', text: '@[all] Hm' } }), t)).toBe('@all Hm')
  expect(detailOf(told({ comment: { id: '1', text: 'Hm' } }), t)).toBe('Hm')
  expect(detailOf(told({}), t)).toBeNull()
  const event = { start_date: '2026-12-01T09:00:00.000Z', location: 'Hall', category: { label: 'Holiday' } }
  expect(detailOf(told({ ...event, timezone: 'Asia/Tokyo' }), t)).toMatch(/18:00.* · Hall · Holiday$/)
  expect(detailOf(told({ ...event, timezone: 'Nowhere/At_All' }), t)).toMatch(/ · Hall · Holiday$/)
})
