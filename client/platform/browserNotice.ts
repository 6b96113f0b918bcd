type Notice = { text: string; tag: string; body?: string | null; onPress?: () => void }

/**
 * Shows a notice of the browser, outside of its windows; false where there are none, or the person forbids them. One of
 * the same tag takes the place of another, also of another tab.
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
    // Browsers of phones have them for installed pages alone.
    return false
  }
}

/** Asks the person for notices, and shows one that says `text` where they are there. */
export async function askForNotices(text: string): Promise<'granted' | 'none' | 'denied'> {
  if (!('Notification' in globalThis)) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  return showNotice({ text, tag: 'notices' }) ? 'granted' : 'none'
}
