import { useRef } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { Changing } from './changeRelations.ts'
import { useAllOfType } from './useAllOfType.ts'

/** A dependency drawn here has no id until the server has responded. */
export type ShownRelation = Relation & { id: string | null }
export type Relations = ReturnType<typeof useRelations>

const isOf = (a: Relation, b: Relation): boolean => a.from === b.from && a.to === b.to

const readAll = (type: string): Promise<readonly ShownRelation[]> =>
  loadPart(() => import('./relationsOfType.ts')).then((part) => part.readAll(type))

/** The dependencies among the objects of a type, live, and how they are changed and undone. */
export function useRelations(type: string, steps: UndoSteps) {
  const t = useWords('kinds/gantt')
  const { all, setAll, read } = useAllOfType(type, readAll)
  const put = (relation: Relation, id: string | null) =>
    setAll((now) => [...now.filter((each) => !isOf(each, relation)), { ...relation, id }])
  const leave = (relation: Relation) => setAll((now) => now.filter((each) => !isOf(each, relation)))
  // One after another: a typed lag is saved with each digit, and the last one must win.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work)
    turn.current = done.catch(() => null)
    return done
  }
  const find = (relation: Relation) => all.find((each) => isOf(each, relation))
  const changing: Changing = { find, put, leave, inTurn, steps, read, t }
  const loaded = () => loadNeeded(() => import('./changeRelations.ts'))
  return {
    all,
    /**
     * Creates it, or changes the kind and lag of an existing one; false when that was refused, which has been
     * reported.
     */
    save: async (relation: Relation): Promise<boolean> => (await loaded()).save(relation, changing),
    remove: async (relation: ShownRelation): Promise<void> => (await loaded()).remove(relation, changing),
  }
}
