import { equalityDeep } from 'lib0/function'
import type { BoardRecord } from '#schema/kinds/boardRecords.ts'
import type { BoardJson } from '#schema/kinds/board.ts'

export type BoardChanges = {
  older: Map<string, BoardRecord>
  newer: Map<string, BoardRecord>
  added: string[]
  removed: string[]
  changed: string[]
}

const isShape = (record: BoardRecord) => record.typeName === 'shape'

/** The records of `boardShape.json`; anything else gives none. */
export function recordsOfJson(json: unknown): Map<string, BoardRecord> {
  const { records } = (typeof json === 'object' && json !== null ? json : {}) as Partial<BoardJson>
  return new Map(Object.entries(records ?? {}).map(([id, record]) => [id, { ...record, id }]))
}

/** Which shapes were added, removed and changed between two states of a board; an arrow also changes with its ties. */
export function compareBoards(olderJson: unknown, newerJson: unknown): BoardChanges {
  const [older, newer] = [recordsOfJson(olderJson), recordsOfJson(newerJson)]
  const shapes = (records: Map<string, BoardRecord>) => [...records.values()].filter(isShape)
  const ties = (records: Map<string, BoardRecord>, id: string) =>
    [...records.values()].filter((record) => record.typeName === 'binding' && record.fromId === id)
  const isSame = (id: string) =>
    equalityDeep(older.get(id), newer.get(id)) && equalityDeep(ties(older, id), ties(newer, id))
  const common = shapes(newer).filter(({ id }) => older.has(id))
  return {
    older,
    newer,
    added: shapes(newer).flatMap(({ id }) => (older.has(id) ? [] : [id])),
    removed: shapes(older).flatMap(({ id }) => (newer.has(id) ? [] : [id])),
    changed: common.flatMap(({ id }) => (isSame(id) ? [] : [id])),
  }
}
