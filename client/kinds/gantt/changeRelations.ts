import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import type { Say } from '../../platform/words.ts'
import { deleteRelation, saveRelation } from './relationOperations.ts'
import type { ShownRelation } from './useRelations.ts'

/** The visible dependencies, how they are changed, and the undo history. */
export type Changing = {
  find: (relation: Relation) => ShownRelation | undefined
  put: (relation: Relation, id: string | null) => void
  leave: (relation: Relation) => void
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  steps: UndoSteps
  read: () => Promise<void>
  t: Say<'kinds/gantt'>
}

const send = ({ from, to, kind, lag }: Relation, { inTurn }: Changing): Promise<string> => {
  const input = { from_id: from, to_id: to, kind, lag, idempotency_key: newKey() }
  return inTurn(async () => (await mutate(saveRelation, { input })).objectRelationSave.recordId)
}
const erase = (id: string, { inTurn }: Changing) => inTurn(() => mutate(deleteRelation, { id }))

function refuse(error: unknown, { t }: Changing): void {
  const { code, params } = domainErrorOf(error)
  if (code !== 'relation_cycle') return showFailure(error)
  const chain = (params.names ?? []).map((name) => name || t('relation.hidden')).join(' → ')
  showRefusal({ id: 'relation', message: t('relation.cycle', { chain }) })
}

export async function save(relation: Relation, changing: Changing): Promise<boolean> {
  const { find, put, leave, steps, read } = changing
  const before = find(relation)
  put(relation, before?.id ?? null)
  try {
    const id = await send(relation, changing)
    put(relation, id)
    steps.push(async () => {
      if (before) await send(before, changing)
      else await erase(id, changing)
      await read()
    })
    return true
  } catch (error) {
    if (before) put(before, before.id)
    else leave(relation)
    refuse(error, changing)
    return false
  }
}

export async function remove(relation: ShownRelation, changing: Changing): Promise<void> {
  const { put, leave, steps, read } = changing
  if (relation.id === null) return
  leave(relation)
  try {
    await erase(relation.id, changing)
    steps.push(async () => {
      await send(relation, changing)
      await read()
    })
  } catch (error) {
    put(relation, relation.id)
    refuse(error, changing)
  }
}
