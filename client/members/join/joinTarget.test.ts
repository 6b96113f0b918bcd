import { expect, test } from 'vitest'
import { joiningOf, joinPath } from './joinTarget.ts'

const at = (path: string) => joiningOf(new URL(path, 'https://terem.example'))

test('[RSP.12~] the link for new users names the space in its path, the one for registered users in its query', () => {
  expect(at('/invite/7')).toEqual({ target: { space: '7' }, isForNew: true })
  expect(at('/invite/7#key=abc')).toEqual({ target: { space: '7', key: 'abc' }, isForNew: true })
  expect(at('/invite-user?space=7#key=abc')).toEqual({ target: { space: '7', key: 'abc' }, isForNew: false })
  expect(at('/invite/')).toEqual({ target: { space: '' }, isForNew: true })
  expect(at('/invite-user?space=7')).toEqual({ target: { space: '7' }, isForNew: false })
  expect(at('/invite-user?space=7#invitation=abc')).toEqual({
    target: { invitation: 'abc' },
    isForNew: false,
  })
})

test('a link that was sent with its key in the query still opens, and passes it on in the fragment', () => {
  const { target } = at('/invite/7?key=abc')
  expect(target).toEqual({ space: '7', key: 'abc' })
  expect(joinPath({ space: '7', key: 'abc' }, false)).toBe('/invite-user?space=7#key=abc')
  expect(at('/invite-user?space=7&invitation=abc')).toEqual({
    target: { invitation: 'abc' },
    isForNew: false,
  })
})

test('from one screen of a link to the other its key goes along', () => {
  for (const isForNew of [true, false]) {
    const target = { space: '7', key: 'a-b_c' }
    expect(at(joinPath(target, isForNew))).toEqual({ target, isForNew })
    expect(at(joinPath({ space: '7' }, isForNew))).toEqual({ target: { space: '7' }, isForNew })
  }
})
