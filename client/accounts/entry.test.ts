import { expect, test } from 'vitest'
import { pathOf, readEntry } from './entry.ts'
import { readState, writeState } from './entryState.ts'

const read = (path: string) => {
  return readEntry(new URL(path, 'http://localhost'))
}

test('[RSH.17~] the entry page knows the themes dark and light, and no other', () => {
  expect(read('/enter?theme=dark').theme).toBe('dark')
  expect(read('/enter?theme=light').theme).toBe('light')
  expect(read('/enter?theme=Dark').theme).toBeUndefined()
  expect(read('/enter').theme).toBeUndefined()
})

test('[RSH.18~] a token counts only together with a user id', () => {
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

test('a space is named by the query or by the path, and a link by the fragment or the query', () => {
  expect(read('/enter/12').spaceId).toBe('12')
  expect(read('/enter/12?space_id=13').spaceId).toBe('13')
  expect(read('/enter?space_id=../x').spaceId).toBeUndefined()
  expect(read('/enter#link=JqV3')).toMatchObject({ link: 'JqV3', session: undefined })
  expect(read('/enter#link=').link).toBeUndefined()
  expect(read('/enter?link=JqV3').link).toBe('JqV3')
})

const stateOf = (value: unknown) => `state=${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const page = '0199c0de-0000-7000-8000-000000000001'

test('[RSH.20~] authorization begins with the network and may carry a code', () => {
  expect(read('/enter?authorization=google').social).toEqual({ network: 'google' })
  expect(read('/enter?authorization=vk:').social).toEqual({ network: 'vk' })
  expect(read('/enter?authorization=yandex:4/0Ab:c').social).toEqual({ network: 'yandex', code: '4/0Ab:c' })
  expect(read('/enter?authorization=myspace:1').social).toBeUndefined()
})

test('[RSH.21~] the state carries where to go, which space and page, and the theme', () => {
  const entry = read(
    `/enter?${stateOf({ redirectPath: '/explore', spaceId: '12', pageId: page, theme: 'dark' })}`,
  )
  expect(entry).toMatchObject({ redirectPath: '/explore', spaceId: '12', pageId: page, theme: 'dark' })
  expect(pathOf(entry)).toBe('/explore')
  expect(pathOf(read(`/enter?${stateOf({ spaceId: 12, pageId: page })}`))).toBe(`/12/${page}`)
  expect(pathOf(read(`/enter?${stateOf({ pageId: page })}`))).toBe('/')
})

test('[RSH.21~] an unreadable state is ignored, and so is a part that is malformed', () => {
  for (const state of ['state=%', 'state=bm90IGpzb24', 'state=%FF%FF', stateOf(7), stateOf(null)])
    expect(read(`/enter?${state}`)).toMatchObject({ redirectPath: undefined, spaceId: undefined })
  const odd = { redirectPath: 7, spaceId: '../1', pageId: 'x', theme: 'pink' }
  expect(read(`/enter?${stateOf(odd)}`)).toMatchObject({
    redirectPath: undefined,
    spaceId: undefined,
    pageId: undefined,
    theme: undefined,
  })
})

test('a state that is written is read again, in any script, and an empty one is nothing', () => {
  const state = { redirectPath: '/12/поиск?q=中文#а', spaceId: '12', pageId: page, theme: 'light' as const }
  expect(readState(writeState(state))).toEqual(state)
  expect(writeState({})).toBe('')
  expect(writeState({ redirectPath: `/${'a'.repeat(3000)}` })).toBe('')
})
