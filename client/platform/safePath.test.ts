import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from '#schema/accounts/safePath.ts'

const origin = 'https://terem.test'

/** Pieces that hostile addresses are made of, next to plain ones. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '/./', '/../', '%2e', '%2E%2e', '%2f', '%5C', '%09', '%00'),
  fc.constantFrom('\t', '\n', '\r', '\0', '\u0085', '\u00a0', '\u2028', ' ', ';', ':', '@', '?', '#', '&'),
  fc.constantFrom('evil.test', 'user:pass@evil.test', 'https:', 'javascript:alert(1)', '[::1]', '127.1:80'),
  fc.constantFrom('\uff0f', '\u2215', '\u3002', '\u202e', '\ud800', '中文', 'поиск', '7', 'abc'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const hostile = fc
  .tuple(fc.constantFrom('/', '', '/.', '//', '/\\'), fc.array(piece, { maxLength: 8 }))
  .map(([start, pieces]) => start + pieces.join(''))

const hostOf = (path: string) => new URL(path, `${origin}/authorization`)

describe('[RID.03~] a path to go on to after a sign-in', () => {
  test('stays on this origin whatever the address says, also when it is read a second time', () => {
    fc.assert(
      fc.property(hostile, (wanted) => {
        const path = safePath(wanted)
        const once = hostOf(path)
        const twice = hostOf(once.pathname + once.search + once.hash)
        expect([once.origin, twice.origin, new URL(origin + path).origin]).toEqual([origin, origin, origin])
        expect(twice.pathname).toBe(once.pathname)
        expect(hostOf(decodeURI(encodeURI(path.toWellFormed()))).origin).toBe(origin)
        expect(safePath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  test('is followed as it is when it is one of ours', () => {
    const own = [
      '/',
      '/7/abc',
      '/7/abc?x=1#part',
      '/explore',
      '/7/',
      '/7?next=//other.example',
      '/поиск?q=中文#а',
    ]
    expect(own.map(safePath)).toEqual(own)
  })

  test.each([
    null,
    undefined,
    '',
    'abc',
    'https://example.com/',
    '//example.com/path',
    '///example.com',
    '/\\example.com/path',
    '\\\\example.com',
    '/\t/example.com',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/%2F/evil.test',
    '/%5cevil.test',
    '/7/./abc',
    ' /7',
    'javascript:alert(1)',
  ])('leads to the workspace for %j', (wanted) => {
    expect(safePath(wanted)).toBe('/')
  })
})
