import { expect, test } from 'vitest'
import { readEntry } from './entry.ts'

const read = (path: string) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  return readEntry({ pathname, search })
}

test('[RSH.17] the entry page knows the themes dark and light, and no other', () => {
  expect(read('/enter?theme=dark').theme).toBe('dark')
  expect(read('/enter?theme=light').theme).toBe('light')
  expect(read('/enter?theme=Dark').theme).toBeUndefined()
  expect(read('/enter').theme).toBeUndefined()
})

test('[RSH.18] a token counts only together with a user id', () => {
  expect(read('/enter?token=abc&user_id=7').session).toEqual({ token: 'abc', userId: '7' })
  for (const query of [
    'token=abc',
    'user_id=7',
    'token=&user_id=7',
    'token=abc&user_id=',
    'token=abc&user_id=x',
  ])
    expect(read(`/enter?${query}`).session).toBeUndefined()
})

test('a space is named by the query or by the path, and a link by the query', () => {
  expect(read('/enter/12').spaceId).toBe('12')
  expect(read('/enter/12?space_id=13').spaceId).toBe('13')
  expect(read('/enter?space_id=../x').spaceId).toBeUndefined()
  expect(read('/enter?link=JqV3')).toMatchObject({ link: 'JqV3', session: undefined })
  expect(read('/enter?link=').link).toBeUndefined()
})
