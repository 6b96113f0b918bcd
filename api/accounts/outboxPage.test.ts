import { expect, test } from 'vitest'
import { outboxPage } from './outboxPage.ts'

test('an address in a letter of the outbox is a link, and markup in it stays text', () => {
  const text = 'Анна <b>\n\nhttp://localhost:3000/invite-user?a=b&space=1#invitation=a-b\n'
  const page = outboxPage([{ id: '1', to: 'a@b.org', subject: 'Письмо', text, html: '', at: new Date(0) }])
  const address = 'http://localhost:3000/invite-user?a=b&amp;space=1#invitation=a-b'
  expect(page).toContain(`<a href="${address}">${address}</a>\n`)
  expect(page).toContain('Анна &lt;b&gt;')
})
