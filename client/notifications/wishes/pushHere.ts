import { trpc } from '../../platform/trpc.ts'

/** Why this browser cannot receive pushes. */
export type PushFault = 'none' | 'denied' | 'failed'

const hasPush = (): boolean =>
  'PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis

/** The subscription of this browser; null if it has none. */
async function subscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser takes pushes for the person. */
export async function isPushedHere(): Promise<boolean> {
  const found = await subscription()
  if (!found) return false
  return (await trpc.notifications.isPushed.query({ endpoint: found.endpoint })).is_on
}

/**
 * Subscribes this browser to pushes, after the user's permission. Returns why not. Must be called in a click handler.
 */
export async function pushHere(): Promise<PushFault | null> {
  if (!hasPush()) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'none'
    const { key } = await trpc.notifications.pushKey.query()
    const made = await subscribe(registration, key)
    const { endpoint, keys } = made.toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed'
    await trpc.notifications.push.mutate({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
    return null
  } catch {
    return 'failed'
  }
}

/** One that was made with the key of another server is of no use. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  return pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
}

/** Has this browser take pushes no more. */
export async function endPushHere(): Promise<void> {
  const found = await subscription()
  if (!found) return
  await trpc.notifications.endPush.mutate({ endpoint: found.endpoint })
  await found.unsubscribe()
}
