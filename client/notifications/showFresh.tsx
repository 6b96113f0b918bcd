import { Suspense } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { hideToast, showNews } from '../platform/toasts.ts'
import { showNotice } from '../platform/browserNotice.ts'
import { i18n } from '../platform/i18n.ts'
import { words } from '../platform/words.ts'
import { NewsToast } from './NewsToast.tsx'
import { isOnScreen } from './isOnScreen.ts'
import { moveAll } from './NotificationList.ts'
import { listed } from './operations.ts'
import type { Notification } from './operations.ts'
import { placeOfNotification } from './placeOfNotification.ts'
import { wayOf } from './wayOf.ts'
import { sentenceOf } from './wordsOf.ts'

/** More of them than this at once share one toast. */
const toastsMost = 3

type Go = (path: string) => void
type Open = (path: string, read: string[]) => void

/**
 * RNO.13: shows new arrivals, by their ids; `go` opens a path. Those that were withdrawn, are wanted without a toast,
 * or are on the screen already are not shown. If no tab is visible the browser shows them, if the person wants that.
 */
export async function showFresh(ids: readonly string[], go: Go): Promise<void> {
  const wanted = new Set(ids)
  const variables = { archived: false, kinds: null, space: null, after: null }
  const found = await query(listed, variables).catch(() => null)
  const fresh =
    found?.notifications.data.filter((each) => wanted.has(each.id) && !each.is_quiet && !isOnScreen(each)) ??
    []
  if (fresh.length === 0) return
  const open: Open = (path, read) => {
    go(path)
    if (read.length > 0) void moveAll(read, true).catch(() => undefined)
  }
  const shown = fresh.length > toastsMost ? [fresh] : fresh.toReversed().map((each) => [each])
  const isHidden = document.visibilityState !== 'visible'
  await i18n.loadNamespaces('notifications')
  for (const notifications of shown) (isHidden ? giveNotice : showToast)(notifications, open)
}

function showToast(notifications: readonly Notification[], open: Open): void {
  const id = `notification-${notifications[0]!.id}`
  const message = (
    <Suspense>
      <NewsToast notifications={notifications} onOpen={open} onClose={() => hideToast(id)} />
    </Suspense>
  )
  showNews({ id, message })
}

function giveNotice(notifications: readonly Notification[], open: Open): void {
  const first = notifications[0]!
  const { path, read, isAlone } = wayOf(notifications)
  const t = words('notifications')
  showNotice({
    text: isAlone ? sentenceOf(first, t) : t('toast.many', { count: notifications.length }),
    body: isAlone ? placeOfNotification(first).title : null,
    tag: `notification-${first.id}`,
    onPress: () => open(path, read),
  })
}
