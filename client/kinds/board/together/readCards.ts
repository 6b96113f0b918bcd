import type * as Y from 'yjs'
import { readStickies } from '#schema/kinds/together/stickies.ts'
import { systemTypes } from '#schema/types/systemTypes.ts'
import { objectsAtOnce, readObjects } from '../../../objects/readObjects.ts'
import { query } from '../../../platform/graphqlClient.ts'
import { words } from '../../../platform/words.ts'
import { typeById, type TypeRecord, typeOfObject } from '../../../types/operations.ts'
import { cardStates } from './cardStates.ts'

/** The words of an object's card. */
export type CardWords = { type: string; name: string; states: string[] }

async function readType(id: string, object: string): Promise<TypeRecord | null> {
  return (
    (await query(typeById, { id })).type ?? (await query(typeOfObject, { id: object })).object?.type ?? null
  )
}

function titleOf(type: TypeRecord | null): string {
  const known = systemTypes.find((each) => each === type?.system)
  return known ? words('types')(`type.${known}`) : (type?.label ?? '')
}

/** What the cards of a board say to its reader, by their stickies. One whose object they may not read is left out. */
export async function readCards(doc: Y.Doc): Promise<Map<string, CardWords>> {
  const linked = readStickies(doc).flatMap(({ id, object }) =>
    object ? [{ sticky: id, object: object.id }] : [],
  )
  const ids = [...new Set(linked.map(({ object }) => object))]
  const objects: Awaited<ReturnType<typeof readObjects>> = new Map()
  for (let from = 0; from < ids.length; from += objectsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    for (const [id, row] of await readObjects(ids.slice(from, from + objectsAtOnce))) objects.set(id, row)
  const rows = [...objects.values()].flatMap((row) => row ?? [])
  const types = new Map(
    await Promise.all(
      [...new Map(rows.map(({ type_id: type, id }) => [type, id]))].map(
        async ([type, id]) => [type, await readType(type, id)] as const,
      ),
    ),
  )
  return new Map(
    linked.flatMap(({ sticky, object }) => {
      const row = objects.get(object)
      if (!row) return []
      const type = types.get(row.type_id) ?? null
      const states = cardStates(type, row).map(({ text }) => text)
      const name = row.name || words('kinds/board/together')('card.unnamed')
      return [[sticky, { type: titleOf(type), name, states }] as const]
    }),
  )
}
