import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { cellsOf } from '#schema/kinds/spreadsheet/maps.ts'
import type { Terem, Person } from '../world.ts'
import { RawClient } from './rawClient.ts'

/** People who each write a cell a second and select it, without a document of their own; `stop` ends them. */
export async function gather(terem: Terem, people: readonly Person[], page: string) {
  const writers = await Promise.all(
    people.map(async (person, at) => {
      const { client } = await RawClient.connect(terem.port, 'hocuspocus', pageDocument(page), person.token)
      const doc = new Y.Doc()
      const awareness = new Awareness(doc)
      awareness.setLocalStateField('user', { id: person.userId, name: person.name, color: '#3366cc' })
      doc.on('update', (update: Uint8Array) => client.sendUpdate(update))
      let row = 0
      const write = () => {
        // Cells that nobody else has: these writers do not know what is in others.
        const [line, column] = [String(row++ % 500), String(12 + (at % 14))]
        cellsOf(doc).set(`0/${line}/${column}`, row)
        awareness.setLocalStateField('cells', `0/${line}/${column}/${line}/${column}`)
        client.sendPresence(encodeAwarenessUpdate(awareness, [doc.clientID]))
      }
      return { client, awareness, write }
    }),
  )
  const timers: ReturnType<typeof setInterval>[] = []
  for (const [at, { write }] of writers.entries())
    setTimeout(() => timers.push(setInterval(write, 1000)), (1000 * at) / writers.length)
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
      for (const { client, awareness } of writers) {
        awareness.destroy()
        client.close()
      }
    },
  }
}
