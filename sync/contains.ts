import * as Y from 'yjs'

/** Whether `doc` already contains everything in `update`, so that refusing the update loses nothing. */
export function containsUpdate(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update)
  const hasStructs = structs.every(
    (struct) =>
      struct.constructor === Y.Skip ||
      struct.id.clock + struct.length <= Y.getState(doc.store, struct.id.client),
  )
  if (!hasStructs) return false
  return [...ds.clients].every(([client, ranges]) =>
    ranges.every(({ clock, len }) => isDeleted(doc, client, { clock, len })),
  )
}

function isDeleted(doc: Y.Doc, client: number, { clock, len }: { clock: number; len: number }): boolean {
  const structs = doc.store.clients.get(client)
  const end = clock + len
  if (!structs || Y.getState(doc.store, client) < end) return false
  for (let index = indexOf(structs, clock); index < structs.length; index++) {
    const struct = structs[index]!
    if (struct.id.clock >= end) return true
    if (!struct.deleted) return false
  }
  return true
}

/** The index of the struct that contains `clock`; the structs of a client have no gaps. */
function indexOf(structs: readonly (Y.GC | Y.Item)[], clock: number): number {
  let low = 0
  let high = structs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (structs[middle]!.id.clock <= clock) low = middle
    else high = middle - 1
  }
  return low
}
