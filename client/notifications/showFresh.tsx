import { Suspense } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { hideToast, showNews } from '../platform/toasts.ts'
import { NewsToast } from './NewsToast.tsx'
import { moveAll } from './NotificationList.ts'
import { listed } from './operations.ts'

/** More of them than this at once are told in one toast. */
const toastsMost = 3

/** RNO.13: shows what has come, by its ids; `go` opens a path. What is gone again is not shown. */
export async function showFresh(ids: readonly string[], go: (path: string) => void): Promise<void> {
  const wanted = new Set(ids)
  const variables = { archived: false, kinds: null, space: null, after: null }
  const found = await query(listed, variables).catch(() => null)
  const fresh = found?.notifications.data.filter(({ id }) => wanted.has(id)) ?? []
  const open = (path: string, read: string[]) => {
    go(path)
    if (read.length > 0) void moveAll(read, true).catch(() => undefined)
  }
  const shown = fresh.length > toastsMost ? [fresh] : fresh.toReversed().map((each) => [each])
  for (const notifications of shown) {
    const id = `notification-${notifications[0]!.id}`
    const close = () => hideToast(id)
    const message = (
      <Suspense>
        <NewsToast notifications={notifications} onOpen={open} onClose={close} />
      </Suspense>
    )
    showNews({ id, message })
  }
}
