import type { ListenMeta, Sql } from 'postgres'
import {
  accessChannel,
  appendedChannel,
  type AccessChanged,
  type DocumentAppended,
} from '#schema/documents/documents.ts'
import type { Log } from '#schema/log.ts'
import type { CatchUp } from './catchUp.ts'
import type { Evict } from './evict.ts'
import type { LivingDocuments } from './hocuspocus.ts'
import type { Rooms } from './rooms/rooms.ts'

type Listening = {
  sql: Sql
  log: Log
  evict: Evict
  rooms: Pick<Rooms, 'accessChanged'>
  living: LivingDocuments
  catchUp: CatchUp
}

/** Listens for notices in the database, and checks everything after each interruption. */
export function listen({ sql, log, evict, rooms, living, catchUp }: Listening): Promise<ListenMeta[]> {
  function read<T>(payload: string): T | undefined {
    try {
      return JSON.parse(payload) as T
    } catch {
      log.error('notification_garbled', { payload })
      return undefined
    }
  }
  const accessChanged = (changed?: AccessChanged) => {
    void evict.accessChanged(changed)
    void rooms.accessChanged(changed)
  }
  return Promise.all([
    sql.listen(
      accessChannel,
      (payload) => {
        const changed = read<AccessChanged>(payload)
        if (changed) accessChanged(changed)
      },
      () => accessChanged(),
    ),
    sql.listen(
      appendedChannel,
      (payload) => {
        const appended = read<DocumentAppended>(payload)
        const open = appended && living.findForNews(appended.document)
        if (open && Number(appended.position) > open.log.tail) catchUp.one(open)
      },
      () => void catchUp.all(),
    ),
  ])
}
