import { expect, test } from 'vitest'
import { readSharedPath } from './sharedPath.ts'

const page = '019a1b2c-3d4e-7f60-8a9b-0c1d2e3f4a5b'

test('[RSH.11~] the space id is the second-to-last segment of an address of the shared host', () => {
  expect(readSharedPath(`/7/${page}`)).toEqual({ spaceId: '7', pageId: page })
  expect(readSharedPath(`/7/${page}/`)).toEqual({ spaceId: '7', pageId: page })
  expect(readSharedPath(`/somewhere/12/${page}`)).toEqual({ spaceId: '12', pageId: page })
})

test('an address that names no page names none', () => {
  const paths = ['/', '/7', `/${page}`, `/x/${page}`, '/7/8', `/7/${page}/x`, '/7/%2e%2e']
  expect(paths.filter((path) => readSharedPath(path) !== undefined)).toEqual([])
})
