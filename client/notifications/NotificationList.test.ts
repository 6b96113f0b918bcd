import { afterEach, expect, test, vi } from 'vitest'
import type { mutate, query } from '../platform/graphqlClient.ts'

const [asked, changed] = [vi.fn<typeof query>(), vi.fn<typeof mutate>()]
vi.mock('../platform/graphqlClient.ts', () => ({ query: asked, mutate: changed }))
vi.mock('./News.ts', () => ({ news: { subscribe: () => () => {}, changed: () => {} } }))
const { NotificationList } = await import('./NotificationList.ts')

afterEach(() => vi.resetAllMocks())

const listOf = (...ids: string[]) => ({ notifications: { data: ids.map((id) => ({ id })), next: null } })
const shown = (list: InstanceType<typeof NotificationList>) => list.now().notifications.map(({ id }) => id)

async function readyList() {
  const list = new NotificationList({ archived: false, kind: null, space: null })
  asked.mockResolvedValueOnce(listOf('3', '2', '1'))
  await list.load()
  return list
}

test('a list that was read before a move, or while it is on its way, does not bring back what is moved', async () => {
  const list = await readyList()
  const [before, meanwhile, done] = [
    Promise.withResolvers(),
    Promise.withResolvers(),
    Promise.withResolvers(),
  ]
  asked.mockReturnValueOnce(before.promise).mockReturnValueOnce(meanwhile.promise)
  changed.mockReturnValueOnce(done.promise)
  const first = list.load()
  const moved = list.move(['2'])
  before.resolve(listOf('3', '2', '1'))
  await first
  expect(shown(list)).toEqual(['3', '1'])
  const second = list.load()
  done.resolve({ notificationsArchive: { total: 2 } })
  await moved
  meanwhile.resolve(listOf('4', '3', '2', '1'))
  await second
  expect(shown(list)).toEqual(['4', '3', '1'])
  asked.mockResolvedValueOnce(listOf('4', '3', '2', '1'))
  await list.load()
  expect(shown(list)).toEqual(['4', '3', '2', '1'])
})

test('a list that was read before all was moved does not bring it back', async () => {
  const list = await readyList()
  const before = Promise.withResolvers()
  asked.mockReturnValueOnce(before.promise)
  changed.mockResolvedValueOnce({ notificationsArchiveAll: { total: 0, ids: ['1', '2', '3'] } })
  const first = list.load()
  await list.moveEvery()
  before.resolve(listOf('3', '2', '1'))
  await first
  expect(shown(list)).toEqual([])
})

test('what could not be moved is there again', async () => {
  const list = await readyList()
  changed.mockRejectedValueOnce(new Error('refused'))
  asked.mockResolvedValueOnce(listOf('3', '2', '1'))
  await expect(list.move(['2'])).rejects.toThrow('refused')
  await vi.waitFor(() => expect(shown(list)).toEqual(['3', '2', '1']))
})
