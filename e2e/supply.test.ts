import { expect, test } from 'vitest'
import { licenceFaults, lockFaults, shippedNames, type Lockfile } from './supply.ts'

const hash = `sha512-${'A'.repeat(86)}==`
const lock = (...packages: Lockfile['packages'][string][]): Lockfile => ({
  packages: Object.fromEntries(packages.map((one, index) => [String(index), one])),
})

test('a package comes from the registry, by a version and with its hash', () => {
  expect(lockFaults(lock(['a@1.0.0', '', {}, hash], ['@b/c@2.0.0-beta.1', '', {}, hash]), {})).toEqual([])
  for (const wrong of [
    ['a@1.0.0', '', {}],
    ['a@1.0.0', '', {}, 'sha1-abc'],
    ['a@github:who/what#abc', {}, 'who-what-abc'],
    ['a@git+ssh://git@example.com/a.git#abc', {}, 'abc'],
    ['a@https://example.com/a.tgz', {}, hash],
    ['a@1.0.0', 'https://elsewhere.example/a.tgz', {}, hash],
    ['a@workspace:packages/a'],
  ] as Lockfile['packages'][string][])
    expect(lockFaults(lock(wrong), {})).toHaveLength(1)
})

test('no package runs scripts when it is installed', () => {
  expect(lockFaults(lock(), { trustedDependencies: ['a'] })).toEqual([
    'a may run scripts when it is installed',
  ])
})

test('the shipped packages are the product’s dependencies, and theirs', () => {
  const all = lock(
    ['a@1.0.0', '', { dependencies: { b: '1' } }, hash],
    ['b@1.0.0', '', { optionalDependencies: { c: '1' } }, hash],
    ['c@1.0.0', '', {}, hash],
    ['tool@1.0.0', '', {}, hash],
  )
  expect(shippedNames(all, { dependencies: { a: '1.0.0' } })).toEqual(['a', 'b', 'c'])
})

test('what is shipped is under a licence of the list; of a choice one is enough', () => {
  const faults = (license: unknown, name = 'a') => licenceFaults(['a', 'tldraw'], [{ name, license }]).length
  for (const fine of ['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', { type: 'MIT' }])
    expect(faults(fine)).toBe(0)
  for (const wrong of [
    'GPL-3.0',
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    undefined,
  ])
    expect(faults(wrong)).toBe(1)
  expect(faults('SEE LICENSE IN LICENSE.md')).toBe(1)
  expect(faults('SEE LICENSE IN LICENSE.md', 'tldraw')).toBe(0)
  expect(faults('AGPL-3.0', 'a tool that is not shipped')).toBe(0)
})
