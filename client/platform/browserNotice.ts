type Notice = { text: string; tag: string; body?: string | null; onPress?: () => void }

/**
 * Shows a browser notification; false if they are not supported or the user forbids them. One with the same tag
 * replaces another, even of another tab.
 */
export function showNotice({ text, tag, body, onPress }: Notice): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return false
  try {
    const notice = new Notification(text, { tag, ...(body && { body }) })
    notice.addEventListener('click', () => {
      notice.close()
      globalThis.focus()
      onPress?.()
    })
    return true
  } catch {
    // Mobile browsers support them only for installed pages.
    return false
  }
}

/** Asks the user for permission, and shows a notification with `text` if it is granted. */
export async function askForNotices(text: string): Promise<'granted' | 'none' | 'denied'> {
  if (!('Notification' in globalThis)) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  return showNotice({ text, tag: 'notices' }) ? 'granted' : 'none'
}
