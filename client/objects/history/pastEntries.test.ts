import { expect, test } from 'vitest'
import type { RelationChangeData, VersionData } from '../operations.ts'
import { pastEntries } from './pastEntries.ts'

const at = (minute: number) => ({ id: String(minute), created_at: new Date(minute * 60_000).toISOString() })
const versions = (...minutes: number[]) => minutes.map((minute) => at(minute) as VersionData)
const changes = (...minutes: number[]) => minutes.map((minute) => at(minute) as RelationChangeData)

test('versions and relations stand by time, and no further back than both are read', () => {
  const said = (versionsHaveMore: boolean, relationsHaveMore: boolean) =>
    pastEntries(
      { found: versions(9, 7, 5), hasMore: versionsHaveMore },
      { found: changes(8, 6, 2), hasMore: relationsHaveMore },
    ).map(({ kind, id }) => `${kind} ${id}`)
  const all = ['version 9', 'relation 8', 'version 7', 'relation 6', 'version 5', 'relation 2']
  expect(said(false, false)).toEqual(all)
  expect(said(true, false)).toEqual(all.slice(0, 5))
  expect(said(false, true)).toEqual(all)
  expect(
    pastEntries({ found: versions(9, 1), hasMore: false }, { found: changes(8, 6), hasMore: true }),
  ).toHaveLength(3)
})
