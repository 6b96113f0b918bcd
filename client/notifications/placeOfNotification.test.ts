import { expect, test } from 'vitest'
import type { Notification } from './operations.ts'
import { groupByPlace } from './placeOfNotification.ts'

const space = { id: '7', name: 'Space', icon: null }
const node = (resource_type: 'page' | 'object' | 'type', resource_id: string) => ({
  resource_type,
  resource_id,
  title: 'Title',
  icon: null,
})
const notification = (id: string, more: object): Notification => ({ id, space, ...more }) as Notification

test('notifications of one place are together, the place with the newest first', () => {
  const groups = groupByPlace([
    notification('5', { type: 'PageMention', page: node('page', 'b') }),
    notification('4', { type: 'BirthdayNotice' }),
    notification('3', { type: 'CommentMention', object: node('object', 'c') }),
    notification('2', { type: 'CommentMention', page: node('page', 'b') }),
    notification('1', { type: 'ChatMention', message: { room_id: 'r', room_name: null, place: 7 } }),
    notification('1', {
      type: 'AccessRequestResponse',
      resource: null,
      resource_type: 'page',
      resource_id: 'd',
    }),
  ])
  expect(groups.map(({ place, notifications }) => [place.path, notifications.map(({ id }) => id)])).toEqual([
    ['/7/b', ['5', '2']],
    [null, ['4']],
    ['/settings/7/objects/c', ['3']],
    ['/chat/r#7', ['1']],
    [null, ['1']],
  ])
})

test('answers stand below their form, each leads to itself, and the form is not needed to open one', () => {
  const answer = (id: string, page: object | null) =>
    notification(id, { type: 'FormAnswer', page, object: node('object', `o${id}`) })
  const groups = groupByPlace([
    answer('3', node('page', 'f')),
    answer('2', node('page', 'f')),
    answer('1', null),
  ])
  expect(groups.map(({ place, notifications }) => [place.path, notifications.length])).toEqual([
    ['/settings/7/objects/o3', 2],
    ['/settings/7/objects/o1', 1],
  ])
})

test('a link of a meeting is followed inside the product alone', () => {
  const pathOf = (organizer_link: string) =>
    groupByPlace([notification('1', { type: 'VideoMeetingInvite', organizer_link })])[0]!.place.path
  expect(
    ['/meeting/7/1', 'https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'].map(pathOf),
  ).toEqual(['/meeting/7/1', null, null, null])
})
