import { useEffect, useMemo, useState } from 'react'
import { readAllTypes } from '../../../types/useReadableTypes.ts'
import type { ListedType } from '../../../types/operations.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import { useObjectsByIds } from '../../../objects/useObjectsByIds.ts'
import { atMostEvery } from '../../../objects/view/atMostEvery.ts'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import type { Ask } from '../engine/ObjectAsks.ts'
import { askKey } from '../engine/ObjectAsks.ts'
import type { Workbook } from '../Workbook.ts'
import { BoundObjects } from './BoundObjects.ts'
import { meantBy } from './meant.ts'
import { TypeFeed, type TypeAsks } from './TypeFeed.tsx'
import { useBoundWords } from './useBoundWords.ts'

/** Types that one spreadsheet follows. */
export const typesMost = 20
const rereadPace = { soonMs: 300, everyMs: 2000 }

/** Brings what the formulas of a book ask of objects, as far as the reader may read it, and keeps it as it is now. */
export default function ObjectFeeds({ workbook, asks }: { workbook: Workbook; asks: readonly Ask[] }) {
  const types = useLiveTypes(asks.some((ask) => 'type' in ask))
  const titleOf = useTypeTitle()
  const words = useBoundWords()
  const editor = useMemo(() => new BoundObjects(words), [words])
  useEffect(() => workbook.objects.serve(editor), [workbook, editor])
  const objects = useObjectsByIds(asks.flatMap((ask) => ('object' in ask ? [ask.object] : [])))
  const { feeds, lacking } = useMemo(() => {
    const byName = new Map<string, Set<string>>()
    for (const ask of asks)
      if ('type' in ask) byName.getOrInsertComputed(ask.type, () => new Set()).add(ask.property)
    const found = new Map<string, TypeAsks>()
    const feedOf = (id: string) =>
      found.get(id) ??
      (found.size < typesMost ? found.getOrInsertComputed(id, () => ({ names: [], objects: [] })) : null)
    const types_: (readonly [string, { error: '#NUM!' | '#NAME?' | '#ACCESS!' }])[] = []
    for (const [name, properties] of types ? byName : []) {
      const meant = meantBy(name, types!, titleOf)
      const feed = 'error' in meant ? meant : (feedOf(meant.id) ?? { error: '#NUM!' as const })
      if ('error' in feed) types_.push([name, feed as { error: '#NUM!' }])
      else feed.names.push({ name, properties: [...properties] })
    }
    const values: (readonly [string, { error: '#NUM!' | '#ACCESS!' }])[] = []
    for (const ask of asks) {
      if ('type' in ask) continue
      const row = objects.get(ask.object)
      const feed = row && feedOf(row.type_id)
      if (row === null) values.push([askKey(ask), { error: '#ACCESS!' }])
      else if (feed === null) values.push([askKey(ask), { error: '#NUM!' }])
      else if (row && feed) feed.objects.push({ ...ask, row })
    }
    return { feeds: found, lacking: { types: types_, values } }
  }, [asks, types, titleOf, objects])
  useEffect(() => {
    if (lacking.types.length + lacking.values.length > 0) workbook.objects.tell(lacking)
  }, [workbook, lacking])
  return (
    <>
      {[...feeds].map(([id, of]) => (
        <TypeFeed key={id} type={id} asks={of} workbook={workbook} editor={editor} />
      ))}
    </>
  )
}

/** The types that the reader may read, as they are now. */
function useLiveTypes(isWanted: boolean): readonly ListedType[] | undefined {
  const [types, setTypes] = useState<readonly ListedType[]>()
  const again = useMemo(() => {
    const read = () =>
      void readAllTypes().then(setTypes, () => {
        // It is asked again while nobody can be reached.
        again.run()
      })
    const again = atMostEvery(read, rereadPace)
    return again
  }, [])
  useEffect(() => {
    if (isWanted) again.run()
    return again.stop
  }, [isWanted, again])
  useSpaceEvents(({ kind }) => {
    if (isWanted && (kind.startsWith('type_') || kind === 'access_changed' || kind === 'refetch')) again.run()
  })
  return types
}
